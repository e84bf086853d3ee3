'use client';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT, addPasskey, canUsePasskeys, type OwnAccount, send } from '@/lib/client/account';
import type { ChangeAccount } from './account-screen';
import { KeyList, NewKeyForm } from './named-keys';

interface PasskeysPanelProps {
  readonly passkeys: OwnAccount['passkeys'];
  readonly change: ChangeAccount;
}

/** The passkeys of the account. */
export function PasskeysPanel({ passkeys, change }: PasskeysPanelProps) {
  return (
    <Panel
      title="Passkeys"
      lead="A passkey signs you in with your fingerprint, your face or your device’s PIN. Nobody can guess it, and it works on no other site."
    >
      <KeyList
        keys={passkeys}
        unused=""
        button="Remove"
        buttonLabel={(name) => `Remove ${name}`}
        onButton={(id) =>
          change(() => send('DELETE', `${ACCOUNT}/passkeys/${encodeURIComponent(id)}`))
        }
      />
      {canUsePasskeys() ? (
        <NewKeyForm
          label="Name of a new passkey"
          placeholder="My phone"
          maxLength={60}
          button="Add a passkey"
          change={change}
          make={addPasskey}
        />
      ) : (
        <p className="text-ink-soft">This browser cannot make passkeys here.</p>
      )}
    </Panel>
  );
}
