import { describe, expect, it } from 'vitest';
import { clientAddress, network } from '@/scripts/network.mjs';

describe('where the program listens', () => {
  it('is loopback alone without accounts', () => {
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

  it('answers under the name of its accounts', () => {
    expect(network({ DOSSIER_ACCOUNTS: 'https://cards.example' }).names).toContain('cards.example');
  });

  it('refuses an address under which passkeys and cookies would not work', () => {
    for (const wrong of ['http://cards.example', 'cards.example', 'https://cards.example/dossier'])
      expect(() => network({ DOSSIER_ACCOUNTS: wrong })).toThrow(`DOSSIER_ACCOUNTS is "${wrong}"`);
    expect(network({ DOSSIER_ACCOUNTS: 'http://localhost:4310' }).names).toContain('localhost');
  });

  it('refuses proxies that are no addresses', () => {
    expect(() => network({ DOSSIER_PROXIES: 'caddy' })).toThrow('"caddy"');
    expect(() => network({ DOSSIER_PROXIES: '10.0.0.0/99' })).toThrow('"10.0.0.0/99"');
  });
});

describe('the address of a client', () => {
  const { proxies } = network({ DOSSIER_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' });
  const of = (connected: string, forwarded?: string) =>
    clientAddress(connected, forwarded, proxies);

  it('is who is connected, whatever they write, unless that is a proxy of ours', () => {
    expect(of('192.0.2.9', '10.9.9.9')).toBe('192.0.2.9');
    expect(of('192.0.2.9')).toBe('192.0.2.9');
    expect(of('::ffff:192.0.2.9', 'x')).toBe('192.0.2.9');
  });

  it('is the last that our proxies name and that is none of them', () => {
    expect(of('127.0.0.1', '192.0.2.9')).toBe('192.0.2.9');
    expect(of('::ffff:127.0.0.1', '6.6.6.6, 192.0.2.9')).toBe('192.0.2.9');
    expect(of('127.0.0.1', '6.6.6.6, 192.0.2.9, 10.2.3.4')).toBe('192.0.2.9');
    expect(of('127.0.0.1', '2001:db8::7')).toBe('2001:db8::7');
  });

  it('is the proxy itself where it names nobody, or nonsense', () => {
    expect(of('127.0.0.1')).toBe('127.0.0.1');
    expect(of('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(of('127.0.0.1', '')).toBe('127.0.0.1');
  });
});
