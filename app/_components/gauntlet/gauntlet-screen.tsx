'use client';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type ChangeEvent, useRef, useState } from 'react';
import { RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button } from '@/app/_components/forms/button';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { PageHeader } from '@/app/_components/site/page-header';
import { gauntletHands } from '@/lib/client/play-games';
import { GAUNTLET, gameCount } from '@/lib/games/gauntlet/gauntlet-simulation';
import { mergeShards, shardFile } from '@/lib/games/gauntlet/shards';
import { gamesOf } from '@/lib/games/shards';
import { simulateRange } from '@/lib/games/simulate';
import { GauntletForm } from './gauntlet-form';
import { FIRST_PLAN, type GauntletPlan, jobOf, numbersOf, type Result } from './gauntlet-plan';

const GauntletResults = dynamic(() =>
  import('./gauntlet-results').then((one) => one.GauntletResults),
);

/** Decks against decks in the workers of this browser: choose, play, read, save a part, add parts up. */
export function GauntletScreen() {
  const [plan, setPlan] = useState<GauntletPlan>(FIRST_PLAN);
  const [wrong, setWrong] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const { running, problem, run, cancel } = useRun();
  const play = async () => {
    const numbers = numbersOf(plan);
    setWrong(typeof numbers === 'string' ? numbers : '');
    if (typeof numbers === 'string') return;
    const found = await jobOf(plan, numbers);
    setWrong(typeof found === 'string' ? found : '');
    if (typeof found === 'string') return;
    const { job, names } = found;
    const range = gamesOf(numbers.shard, gameCount(job));
    await run('Playing', range.to - range.from, async ({ signal, progress }) => {
      const shown = (tally: Result['tally'], shard: Result['shard']): Result => {
        // What the workers add to is copied, so that it is drawn again.
        const copy = { pairs: [...tally.pairs], faults: [...tally.faults] };
        return { names, report: job, tally: copy, job, shard };
      };
      const tally = await simulateRange(GAUNTLET, job, range, {
        ...gauntletHands(job),
        signal,
        progress: (done, far) => {
          progress(done);
          setResult(shown(far, null));
        },
      });
      setResult(shown(tally, signal.aborted ? null : numbers.shard));
    });
  };
  const save = () => {
    if (result?.job == null || result.shard === null) return;
    const { job, names, shard, tally } = result;
    const text = JSON.stringify(shardFile(job, names, shard, tally), null, 2);
    saveAsFile(text, `gauntlet-${shard.index}-of-${shard.of}.json`, 'application/json');
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
        <Button disabled={result?.shard == null || running !== null} onClick={save}>
          Save as a file
        </Button>
        <MergeFiles
          disabled={running !== null}
          onMerged={(merged) => {
            setWrong(typeof merged === 'string' ? merged : '');
            if (typeof merged !== 'string') setResult(merged);
          }}
        />
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

interface MergeFilesProps {
  readonly disabled: boolean;
  /** Told of the whole gauntlet, or what is wrong with the files. */
  readonly onMerged: (merged: Result | string) => void;
}

/** Adds up the files of all parts of a gauntlet. */
function MergeFiles({ disabled, onMerged }: MergeFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onMerged(await merged(files));
  };
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        Add up files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="application/json,.json"
        aria-label="Files of all parts"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
}

async function merged(files: readonly File[]): Promise<Result | string> {
  const documents: unknown[] = [];
  for (const file of files) {
    try {
      documents.push(JSON.parse(await file.text()));
    } catch {
      return `${file.name}: it is not JSON. Save the part again.`;
    }
  }
  const sum = mergeShards(documents);
  if (!sum.ok) {
    const file = files[sum.file];
    return file === undefined ? sentence(sum.message) : `${file.name}: ${sum.message}.`;
  }
  const { job, tally, report } = sum;
  return { names: report.decks, report: job, tally, job: null, shard: null };
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
