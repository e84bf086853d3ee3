// Otherwise zod tries whether it may make functions out of text, which the content policy forbids and reports. It looks here
// when its code begins, so this comes before all other scripts; to import zod for it would send zod to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
