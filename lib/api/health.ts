import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/server/db';
import { insistOnOwnVersion } from '@/lib/server/newer-version';
import { route } from './contract';
import { answerShape } from './shared-shapes';

const Health = answerShape('Health', { program: z.literal('dossier'), ok: z.boolean() });

/** Milliseconds between two checks of the database's version. */
const CHECK_MILLISECONDS = 1_000;

/** The route that tells whether the program is running. */
export const healthRoutes = [
  route('get', '/api/v1/health', 'readHealth', {
    about: 'Whether the program and its database respond.',
    actor: 'everybody',
    of: 'own',
    done: Health,
    run: async () => {
      await insistOnOwnVersion(CHECK_MILLISECONDS);
      return { program: 'dossier', ok: (await database().owner.count()) > 0 } as const;
    },
  }),
  route('get', '/api/v1/health/live', 'readLiveness', {
    about: 'Whether the program responds, with its database or without.',
    actor: 'everybody',
    of: 'own',
    done: Health,
    run: () => ({ program: 'dossier', ok: true }) as const,
  }),
];
