import { describe, expect, it, vi } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { faceSvg } from '@/lib/faces/face-svg';
import { publicPng } from '@/lib/server/face-answers';
import { request } from '@/tests/lib/server/requests';

/** Objects of their own, because a picture is kept with the object of its card. */
const [card, other] = getCatalogue()
  .cards.slice(0, 2)
  .map((one) => ({ ...one }));
const asked = (headers: Record<string, string> = {}) => request('GET', '/', undefined, headers);

describe('the face of a card as a picture', () => {
  it('is drawn once, however many requests ask for it', async () => {
    if (card === undefined || other === undefined) throw new Error('no card');
    const draw = vi.fn(faceSvg);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => publicPng(asked(), card, draw)),
    );
    const pictures = await Promise.all(answers.map((one) => one.arrayBuffer()));
    expect(new Set(pictures.map((one) => Buffer.from(one).toString('base64'))).size).toBe(1);
    expect(Buffer.from(pictures[0] ?? new ArrayBuffer(0)).toString('latin1', 1, 4)).toBe('PNG');
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await publicPng(asked({ 'if-none-match': etag }), card, draw)).status).toBe(304);
    expect(draw).toHaveBeenCalledTimes(1);
    expect((await publicPng(asked(), other, draw)).headers.get('etag')).not.toBe(etag);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is drawn again after a failure', async () => {
    const of = {};
    await expect(publicPng(asked(), of, () => 'no drawing')).rejects.toThrow();
    expect(
      (
        await publicPng(
          asked(),
          of,
          () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        )
      ).status,
    ).toBe(200);
  });
});
