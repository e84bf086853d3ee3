import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { SITE, Visitor } from '@/tests/security/visitor';

/** `KILLS=20 npx vitest run --project browser tests/security/kill-sign-up.test.ts` kills it as often as that. */
const KILLS = Number(process.env.KILLS ?? 2);
/** Who sign up at once, each with an invite. */
const PEOPLE = 6;
const PASSWORD = 'correct horse battery';

describe.each(['sqlite', 'postgresql'] as const)(
  'a server killed during sign-ups, on %s,',
  (provider) => {
    let server: BuiltServer;
    let people = 0;
    const visitor = () => new Visitor(() => server.port, `10.1.${++people >> 8}.${people & 255}`);
    let admin: Visitor;
    const signUp = (username: string, code: string) =>
      visitor().send('POST', 'accounts', {
        username,
        name: username,
        code,
        key: { password: PASSWORD },
      });
    const signIn = (username: string) =>
      visitor().send('POST', 'session', { username, password: PASSWORD });

    beforeAll(async () => {
      server = await startBuiltServer({ provider, env: { DOSSIER_ACCOUNTS: SITE } });
      admin = visitor();
      const code = /setup code (\S+)/.exec(server.log())?.[1] ?? '';
      const first = { username: 'first', name: 'First', code, key: { password: PASSWORD } };
      expect((await admin.send('POST', 'accounts', first)).status).toBe(201);
    });
    afterAll(() => server?.stop());

    it(`keeps each acknowledged account, and the invites that were not used (${KILLS} times)`, {
      timeout: 0,
    }, async () => {
      let acknowledged = 0;
      for (let round = 0; round < KILLS; round++) {
        const codes: string[] = [];
        for (let at = 0; at < PEOPLE; at++) {
          const { body } = await admin.send('POST', 'account/invites');
          codes.push(JSON.parse(body.toString()).code);
        }
        const names = codes.map((_, at) => `person-${round}-${at}`);
        const made = new Set<string>();
        let killed: Promise<void> | null = null;
        const sent = codes.map(async (code, at) => {
          const name = names[at] ?? '';
          expect((await signUp(name, code)).status).toBe(201);
          made.add(name);
          if (made.size === 1 + (round % (PEOPLE - 1))) killed = server.restart();
        });
        await Promise.allSettled(sent);
        expect(killed).not.toBeNull();
        await killed;
        acknowledged += made.size;
        for (const [at, name] of names.entries()) {
          const { status } = await signIn(name);
          if (made.has(name)) expect([name, status]).toEqual([name, 200]);
          // It was made and not told, or there is nothing of it: then the invite is as good as before.
          else if (status !== 200)
            expect([name, (await signUp(name, codes[at] ?? '')).status]).toEqual([name, 201]);
        }
      }
      process.stdout.write(`${provider}: ${KILLS} kills, ${acknowledged} accounts acknowledged\n`);
      expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
    });
  },
);
