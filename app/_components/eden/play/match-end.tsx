import { Download, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/app/_components/forms/button';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { ShareButton } from '@/app/_components/forms/share-button';
import { matchReport, reportText, sourceWords } from '@/lib/eden/play/match-report';
import { verdictWords } from '@/lib/eden/solo/missions';
import { ReportMatch } from '../campaign/report-match';
import { ClauseMark } from './clause-mark';
import { SideSign } from './side-shape';
import type { Match } from './use-match';

interface MatchEndProps {
  readonly match: Match;
  /** Begins a match of the same troops with other dice. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** The end of a match: who won and what came of it for each side, the rolls that mattered, and what to do next. */
export function MatchEnd({ match, onAgain, onLeave }: MatchEndProps) {
  const { tree, setup } = match;
  const { state } = tree.now;
  const report = useMemo(() => matchReport(tree), [tree]);
  return (
    <>
      <div role="status">
        <h2 className="text-lg font-semibold">{report.result}</h2>
        {setup.solo === undefined ? null : <p>{verdictWords(setup.solo, state)}</p>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {setup.campaign === undefined ? (
          <>
            <Button look="primary" onClick={onAgain}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Again
            </Button>
            <Button onClick={onLeave}>Other troops</Button>
          </>
        ) : (
          <ReportMatch setup={setup} state={state} />
        )}
        <Button onClick={() => saveAsFile(reportText(report), 'eden-match.md', 'text/markdown')}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <ShareButton url={window.location.href} title={report.result} />
      </div>
      <ul className="mt-3 grid gap-3">
        {report.sides.map(({ seat, name, vp, sources, lost, fighters, dealt, taken }) => (
          <li key={seat} className="text-sm">
            <h3 className="flex items-center gap-1.5 text-base font-semibold">
              <SideSign seat={seat} />
              {name}
              {seat < 0 ? null : <span className="ml-auto tabular-nums">{vp} VP</span>}
            </h3>
            {sources.length === 0 ? null : <p>{sources.map(sourceWords).join(', ')}</p>}
            <p className="text-ink-soft">
              {lost.length} of {fighters} fighters lost
              {lost.length === 0 ? '' : `: ${lost.join(', ')}`}
            </p>
            <p className="text-ink-soft">
              {dealt} wounds dealt, {taken} taken
            </p>
          </li>
        ))}
      </ul>
      {report.rolls.length === 0 ? null : (
        <>
          <h3 className="eyebrow mt-4">Rolls that mattered</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {report.rolls.map(({ moment, text, clause, did }) => (
              <li key={`${moment} ${text}`}>
                <button
                  type="button"
                  className="min-h-10 w-full py-1 text-left hover:text-accent"
                  onClick={() => match.visit(moment)}
                >
                  <strong className="font-semibold">{did}.</strong>{' '}
                  <span className="text-ink-soft">{text}</span> <ClauseMark id={clause} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
