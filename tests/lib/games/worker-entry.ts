import { serveSimulation } from '@/lib/games/simulation-worker';

serveSimulation();
