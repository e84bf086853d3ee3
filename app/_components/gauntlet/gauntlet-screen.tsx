'use client';
import Link from 'next/link';
import { useState } from 'react';
import { RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button } from '@/app/_components/forms/button';
import { FileButton } from '@/app/_components/forms/file-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { PageHeader } from '@/app/_components/site/page-header';
import { GauntletForm } from './gauntlet-form';
import { FIRST_PLAN, type GauntletPlan, type GauntletResult } from './gauntlet-plan';

const GauntletResults = onDemand(
  () => import('./gauntlet-results').then((one) => one.GauntletResults),
  <div className="min-h-96" aria-busy="true" />,
);

/** Loads the engine and the code of games on demand. Returns null when they cannot be loaded. */
function loadGames() {
  return import('./play-gauntlet').catch(() => null);
}

const NOT_LOADED = 'The program can’t be loaded now. Try again.';

/** The gauntlet page: choose decks, play in web workers, read results, save a part, merge parts. */
export function GauntletScreen() {
  const [plan, setPlan] = useState<GauntletPlan>(FIRST_PLAN);
  const [wrong, setWrong] = useState('');
  const [result, setResult] = useState<GauntletResult | null>(null);
  const { running, problem, run, cancel } = useRun();
  const play = async () => {
    const games = await loadGames();
    if (games === null) return setWrong(NOT_LOADED);
    const ready = await games.prepareGauntlet(plan);
    if (typeof ready === 'string') return setWrong(ready);
    setWrong('');
    const { from, to } = ready.range;
    await run('Playing', to - from, (report) => games.playGauntlet(ready, report, setResult));
  };
  const save = async () => {
    const games = await loadGames();
    if (games === null) setWrong(NOT_LOADED);
    else if (result !== null) games.savePart(result);
  };
  const merge = async (files: readonly File[]) => {
    const games = await loadGames();
    const merged = games === null ? NOT_LOADED : await games.mergeParts(files);
    setWrong(typeof merged === 'string' ? merged : '');
    if (typeof merged !== 'string') setResult(merged);
  };
  return (
    <>
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="Gauntlet"
        lead="Decks against decks, played by pilots in this browser: how often each beats each, how sure that is, and the games to watch."
      />
      <GauntletForm plan={plan} onChange={setPlan} />
      <div className="my-6 flex flex-wrap items-center gap-3">
        {running === null ? (
          <Button look="primary" onClick={() => void play()}>
            Play
          </Button>
        ) : (
          <RunProgress running={running} cancel={cancel} />
        )}
        <Button disabled={result?.shard == null || running !== null} onClick={() => void save()}>
          Save as a file
        </Button>
        <FileButton
          disabled={running !== null}
          accept="application/json,.json"
          multiple
          onFiles={(files) => void merge(files)}
        >
          Add up files
        </FileButton>
      </div>
      {wrong === '' ? null : (
        <p role="alert" className="mb-4 text-sm text-bad">
          {wrong}
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="mb-4 text-sm text-bad">
          The games could not be played: {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {result !== null && running === null ? 'The games are played.' : ''}
      </p>
      {result === null ? (
        <p className="max-w-prose text-sm text-ink-soft">
          A pair of decks takes about a second for ten games of rivals. The same gauntlet can be
          played by several machines: each plays one part and saves it as a file, and the files are
          added up here, or by <code>dossier gauntlet --merge</code>.
        </p>
      ) : (
        <GauntletResults result={result} />
      )}
    </>
  );
}
