'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Select } from '@/app/_components/forms/field';
import { ShareButton } from '@/app/_components/forms/share-button';
import { NearLink } from '@/app/_components/site/near-link';
import type { BodyAt } from '@/lib/api/addressed';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { VISIBILITIES, type Visibility } from '@/lib/decks/visibility';
import { useSharing } from './hidden-note';

const VISIBILITY_WORDS: Readonly<Record<Visibility, string>> = {
  private: 'Only me',
  unlisted: 'Anyone with the address',
  public: 'Everybody',
};

interface ShareSettingProps {
  readonly id: string;
  /** The name of the deck. */
  readonly title: string;
}

/** Selects who can see the deck, at an address that always shows its latest revision. Renders nothing on a site without accounts. */
export function ShareSetting({ id, title }: ShareSettingProps) {
  const { path, sharing } = useSharing(id);
  const [problem, setProblem] = useState('');
  if (sharing === null) return null;
  const { visibility, key, followers, versions } = sharing;
  const share = async (body: BodyAt<typeof path, 'PUT'>) => {
    const done = await send('PUT', path, body);
    setProblem(done.ok ? '' : done.message);
    changed(path, '/api/v1/shared');
  };
  const address = `${window.location.origin}/d/${key}`;
  return (
    <div className="grid gap-3">
      <Field id="deck-visibility" label="Who sees this deck" error={problem}>
        <Select
          id="deck-visibility"
          value={visibility}
          onChange={({ target }) =>
            share({ visibility: VISIBILITIES.find((one) => one === target.value) ?? visibility })
          }
        >
          {Object.entries(VISIBILITY_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {visibility === 'private' || key === null ? null : (
        <>
          <p role="status">
            {visibility === 'public' ? (
              <>
                It is in the{' '}
                <NearLink href="/decks/library?q=is:mine" className="text-link">
                  library
                </NearLink>{' '}
                now:{' '}
              </>
            ) : (
              'Whoever has the address sees it: '
            )}
            <NearLink href={`/d/${key}`} className="text-link">
              see its page
            </NearLink>
            .
          </p>
          <input
            readOnly
            aria-label="Address for others"
            value={address}
            onFocus={({ target }) => target.select()}
            className="h-10 w-full rounded-md border border-line bg-paper px-2 font-mono text-sm"
          />
          <p className="text-sm text-ink-faint">
            It shows the deck as you have saved it last.
            {followers === 0 ? '' : ` ${followers} follow it.`}
          </p>
          <div>
            <label className="flex min-h-10 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={versions}
                aria-describedby="deck-versions"
                onChange={() => share({ visibility, versions: !versions })}
              />
              Show its versions
            </label>
            <p id="deck-versions" className="text-sm text-ink-faint">
              Others see what you have changed since you began to share it; not the names that you
              gave to revisions.
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ShareButton url={address} title={title} />
            <CopyButton text={address} label="Copy the address" />
            <Button look="quiet" onClick={() => share({ visibility, renew: true })}>
              New address
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
