import { CardFace } from '@/app/_components/card/card-face';
import { EdenFace } from '@/app/_components/eden/eden-face';
import type { ShownAnswer } from './shown-answer';

/** A small face beside the name of its card, and therefore hidden from screen readers. */
export function MiniFace({ face }: { readonly face: ShownAnswer['cards'][number] }) {
  return (
    <span aria-hidden="true" className="relative block h-14 w-10 flex-none overflow-hidden">
      {/* Drawn at the smallest size at which a face is readable, and then made smaller. */}
      <span className="absolute top-0 left-0 block w-30 origin-top-left scale-[0.3333]">
        {face.game === 'eden' ? <EdenFace card={face} /> : <CardFace card={face} />}
      </span>
    </span>
  );
}
