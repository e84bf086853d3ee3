import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/api/contract';
import { ROUTES } from '@/lib/api/routes';
import { ANSWERS, BODIES } from '@/lib/api/shared-shapes';
import { described, mistakesOf } from '@/tests/lib/api/described';

describe('the OpenAPI description', () => {
  it('contains every route, and nothing else', () => {
    const said = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(said.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('is OpenAPI 3.1, names each operation once, and explains each part of a path', () => {
    expect(described.openapi).toBe('3.1.0');
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    for (const [path, methods] of Object.entries(described.paths))
      for (const { parameters, responses } of Object.values(methods)) {
        const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        expect(Object.keys(responses)).toContain('500');
      }
  });

  it('refers only to schemas that it contains', () => {
    const text = JSON.stringify(described);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(Object.keys(described.components.schemas)).toContain(name);
  });

  it('bounds every list and text', () => {
    const endless: string[] = [];
    const visit = (place: string, schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if (
        'type' in schema &&
        schema.type === 'array' &&
        !('maxItems' in schema || 'prefixItems' in schema)
      )
        endless.push(place);
      if (
        'type' in schema &&
        schema.type === 'string' &&
        !['maxLength', 'enum', 'const', 'format', 'pattern'].some((bound) => bound in schema)
      )
        endless.push(place);
      for (const [key, part] of Object.entries(schema)) visit(`${place}/${key}`, part);
    };
    visit('', described.components.schemas);
    expect(endless).toEqual([]);
  });

  it('names the shape of every body and of every answer', () => {
    const nameless = ROUTES.filter(
      ({ body, done, type, conflict }: Route) =>
        (body && !BODIES.get(body)?.id) ||
        [type ? undefined : done, conflict].some((shape) => shape && !ANSWERS.get(shape)?.id),
    );
    expect(nameless.map(({ id }) => id)).toEqual([]);
  });

  it('rejects values that do not match its schemas', () => {
    expect(mistakesOf('CardPage', { total: 1, cards: [], next: null })).toEqual([]);
    expect(mistakesOf('CardPage', { total: -1, cards: [], next: null })).not.toEqual([]);
    expect(mistakesOf('CardPage', { total: 1, cards: [{}], next: null })).not.toEqual([]);
    expect(mistakesOf('CardPage', { total: 1, cards: [], next: null, more: 1 })).not.toEqual([]);
  });
});
