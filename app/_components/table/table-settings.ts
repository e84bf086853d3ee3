import { localStore, ownName } from '@/lib/client/storage';

const KEY = ownName('table:');

/** Settings for all tables, stored in this browser. */
export type SettingName = 'letters' | 'responds';

/** A setting, or its default. */
export function setting(name: SettingName, otherwise: boolean): boolean {
  try {
    const kept = localStore()?.getItem(KEY + name) ?? null;
    return kept === null ? otherwise : kept === 'on';
  } catch {
    return otherwise;
  }
}

/** Stores a setting. */
export function keepSetting(name: SettingName, on: boolean): void {
  try {
    localStore()?.setItem(KEY + name, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the setting holds until the page is left.
  }
}
