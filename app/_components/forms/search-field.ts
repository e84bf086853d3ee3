/** The attributes of a field for a search: no keyboard changes what is typed, and Enter searches. */
export const SEARCH_FIELD = {
  name: 'q',
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 1000,
} as const;
