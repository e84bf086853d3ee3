import { describe, expect, it } from 'vitest';
import { clientAddress, network } from '@/server/network.mjs';

describe('the network settings', () => {
  it('allow only loopback without accounts', () => {
    expect(network({}).listen).toBe('127.0.0.1');
    expect(() => network({ DOSSIER_LISTEN: '0.0.0.0' })).toThrow(
      'DOSSIER_LISTEN is "0.0.0.0", but without accounts Dossier listens on loopback alone',
    );
    expect(() => network({ DOSSIER_LISTEN: '192.168.1.7' })).toThrow('DOSSIER_ACCOUNTS');
    const accounts = 'https://cards.example';
    expect(network({ DOSSIER_LISTEN: '0.0.0.0', DOSSIER_ACCOUNTS: accounts }).listen).toBe(
      '0.0.0.0',
    );
  });

  it('allow the host name of DOSSIER_ACCOUNTS', () => {
    expect(network({ DOSSIER_ACCOUNTS: 'https://cards.example' }).names).toContain('cards.example');
  });

  it('refuse an address where passkeys and cookies would not work', () => {
    for (const wrong of ['http://cards.example', 'cards.example', 'https://cards.example/dossier'])
      expect(() => network({ DOSSIER_ACCOUNTS: wrong })).toThrow(`DOSSIER_ACCOUNTS is "${wrong}"`);
    expect(network({ DOSSIER_ACCOUNTS: 'http://localhost:4310' }).names).toContain('localhost');
  });

  it('refuse proxies that are not IP addresses', () => {
    expect(() => network({ DOSSIER_PROXIES: 'caddy' })).toThrow('"caddy"');
    expect(() => network({ DOSSIER_PROXIES: '10.0.0.0/99' })).toThrow('"10.0.0.0/99"');
  });
});

describe('the address of a client', () => {
  const { proxies } = network({ DOSSIER_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' });
  const of = (connected: string, forwarded?: string) =>
    clientAddress(connected, forwarded, proxies);

  it('is the address of the connection, whatever the client claims, unless that is our proxy', () => {
    expect(of('192.0.2.9', '10.9.9.9')).toBe('192.0.2.9');
    expect(of('192.0.2.9')).toBe('192.0.2.9');
    expect(of('::ffff:192.0.2.9', 'x')).toBe('192.0.2.9');
  });

  it('is the last address named by our proxies that is not a proxy', () => {
    expect(of('127.0.0.1', '192.0.2.9')).toBe('192.0.2.9');
    expect(of('::ffff:127.0.0.1', '6.6.6.6, 192.0.2.9')).toBe('192.0.2.9');
    expect(of('127.0.0.1', '6.6.6.6, 192.0.2.9, 10.2.3.4')).toBe('192.0.2.9');
    expect(of('127.0.0.1', '2001:db8::7')).toBe('2001:db8::7');
  });

  it('is the address of the proxy when the proxy names no valid address', () => {
    expect(of('127.0.0.1')).toBe('127.0.0.1');
    expect(of('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(of('127.0.0.1', '')).toBe('127.0.0.1');
  });
});
