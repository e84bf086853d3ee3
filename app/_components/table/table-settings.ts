import { localStore, ownName } from '@/lib/client/storage';

const KEY = ownName('table:');

/** What a player likes at every table, kept in this browser. */
export type SettingName = 'letters' | 'responds';

/** A setting, or what it is until somebody changes it. */
export function setting(name: SettingName, otherwise: boolean): boolean {
  try {
    const kept = localStore()?.getItem(KEY + name) ?? null;
    return kept === null ? otherwise : kept === 'on';
  } catch {
    return otherwise;
  }
}

/** Keeps a setting for the next time. */
export function keepSetting(name: SettingName, on: boolean): void {
  try {
    localStore()?.setItem(KEY + name, on ? 'on' : 'off');
  } catch {
    // Forbidden storage: the choice holds until the page is left.
  }
}
