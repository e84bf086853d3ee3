import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Icon = z.strictObject({
  src: z.string().regex(/^\/[\w.-]+$/),
  sizes: z.string().regex(/^(any|(\d+)x\2)$/),
  type: z.enum(['image/png', 'image/svg+xml']),
  purpose: z.literal('maskable').optional(),
});
const Manifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1).max(45),
  short_name: z.string().min(1).max(12),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(Icon).max(20),
  shortcuts: z.array(z.object({ name: z.string().max(40), url: z.string().max(40) })).max(10),
});

const manifest = Manifest.parse(JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')));

describe('the web app manifest', () => {
  it.each(manifest.icons)('lists the icon $src with its right type and size', async (icon) => {
    const file = sharp(`public${icon.src}`);
    const { format, width, height } = await file.metadata();
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(icon.type);
    if (icon.sizes !== 'any') expect(`${width}x${height}`).toBe(icon.sizes);
    // A mask may cut to a circle of four fifths: nothing of the picture outside, and no hole in the ground.
    if (icon.purpose === 'maskable') {
      const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const ground = data.subarray(0, 4).join();
      expect(data[3]).toBe(255);
      const outside = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
        (at) => {
          const x = (at % info.width) - info.width / 2;
          const y = Math.floor(at / info.width) - info.height / 2;
          const isGround = data.subarray(at * 4, at * 4 + 4).join() === ground;
          return !isGround && Math.hypot(x, y) > info.width * 0.4 + 1;
        },
      );
      expect(outside).toEqual([]);
    }
  });

  it('has what a browser demands of an installable program', () => {
    const sizes = (purpose: string | undefined) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes(undefined)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/cards', '/decks', '/collection']);
  });

  it('has the colours of the pages', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    const layout = readFileSync('app/layout.tsx', 'utf8');
    const [, light, dark] = /--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(css) ?? [];
    expect(light).toBe(manifest.theme_color);
    expect(light).toBe(manifest.background_color);
    expect(layout).toContain(light);
    expect(dark).toBeDefined();
    expect(layout).toContain(dark);
  });
});
