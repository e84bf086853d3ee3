import { GOLDFISH } from '@/lib/games/goldfish-simulation';
import { serveSimulation } from '@/lib/games/simulation-worker';

serveSimulation(GOLDFISH);
