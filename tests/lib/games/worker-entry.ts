import { serveSimulation } from '@/lib/games/simulation-worker';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';

serveSimulation(GOLDFISH);
