import { FacePicture, nameSize } from '@/app/_components/card/card-face';
import css from '@/app/_components/card/card-face.module.css';
import { setNameOf } from '@/lib/cards/sets';
import {
  EDEN_KIND_NAMES,
  type EdenTile,
  edenFaceLabel,
  FIGURES,
  figurePair,
} from '@/lib/eden/tile';
import own from './eden-face.module.css';
import { EDEN_KIND_COLOUR, EdenKindIcon } from './eden-kind';

const UNKNOWN_CLASS = 'text-ink-faint italic';

function FaceHead({ card }: { readonly card: EdenTile }) {
  const { kind, value } = card.facts;
  return (
    <>
      <div className={css.head}>
        <span className={css.name} {...nameSize(card.name)}>
          {card.name}
        </span>
        {value === undefined ? null : <span className={css.cost}>{value}</span>}
      </div>
      <div className={css.about}>
        <span className={css.kind}>
          <EdenKindIcon kind={kind} className={css.icon ?? ''} />
          {EDEN_KIND_NAMES[kind]}
        </span>
        <span className={css.number}>
          <span className={css.set}>{setNameOf(card)}</span>
        </span>
      </div>
    </>
  );
}

function FaceLimbs({ limbs }: { readonly limbs: NonNullable<EdenTile['limbs']> }) {
  return (
    <div className="grid grid-cols-[repeat(4,minmax(0,1fr))] border-t border-line tabular-nums">
      {FIGURES.map(({ limb, name }) => (
        <span key={limb} className={own.limb}>
          <span className={own.figure}>{figurePair(limbs[limb])}</span>
          <span className="text-[length:max(7.5px,3.2cqw)] font-semibold tracking-[0.03em] text-ink-soft">
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}

function Symbols({ facts }: Pick<EdenTile, 'facts'>) {
  const { faction, stigma, ftypes = [] } = facts;
  const symbols = [faction, stigma].filter((one) => one !== undefined).join(' · ');
  return (
    <div className="min-h-[11cqw] px-[4cqw] pt-[2cqw] pb-[2.6cqw] border-t border-line text-[length:max(8.5px,4.1cqw)] font-medium text-ink-soft text-center text-balance">
      {symbols}
      {symbols !== '' && ftypes.length > 0 ? <br /> : null}
      {ftypes.join(', ')}
    </div>
  );
}

/** The front of an Eden card, rendered from data with the ratio of the other game's faces. For screen readers it is one image. */
export function EdenFace({ card }: { readonly card: EdenTile }) {
  const { facts, limbs, text, flavor } = card;
  const saying = flavor === undefined ? null : <p className={own.flavor}>{flavor}</p>;
  return (
    <div
      className={`${css.face} card-paper`}
      data-type={EDEN_KIND_COLOUR[facts.kind]}
      role="img"
      aria-label={edenFaceLabel(card)}
    >
      <div className={css.card}>
        <FaceHead card={card} />
        <div className={css.body}>
          {limbs === null ? (
            <>
              <p className={`${own.says} ${text === '' ? UNKNOWN_CLASS : ''}`}>
                {text === '' ? 'Its text is not known.' : text}
              </p>
              {saying}
            </>
          ) : (
            <>
              <FacePicture card={pictureData(card)} />
              {saying}
              <FaceLimbs limbs={limbs} />
            </>
          )}
        </div>
        <Symbols facts={facts} />
      </div>
    </div>
  );
}

/** Returns the data for the picture of a fighter, in which symbols and types count as traits. */
function pictureData({ id, name, text, facts }: EdenTile) {
  const { faction, stigma, ftypes = [] } = facts;
  const traits = [...ftypes, ...[faction, stigma].filter((one) => one !== undefined)];
  return { id, name, text, traits, type: EDEN_KIND_COLOUR[facts.kind] };
}

/** The back of a fighter's card: the wound tracks of the limbs, equipment and abilities (CARD-1, CARD-3, CARD-6). */
export function EdenFaceBack({ card }: { readonly card: EdenTile }) {
  const { facts, limbs, text } = card;
  if (limbs === null) return null;
  return (
    <div
      className={`${css.face} card-paper`}
      data-type={EDEN_KIND_COLOUR[facts.kind]}
      role="img"
      aria-label={`${card.name}, the back: ${text === '' ? 'no text' : text}`}
    >
      <div className={css.card}>
        <FaceHead card={card} />
        <div className={css.body}>
          <div className="grid gap-[1.4cqw] px-[4cqw] py-[3cqw] border-b border-line text-[length:max(8.5px,4.1cqw)]">
            {FIGURES.map(({ limb }) => (
              <WoundTrack key={limb} name={limb} limb={limbs[limb]} />
            ))}
          </div>
          <p
            className={`${own.back} ${text === '' ? UNKNOWN_CLASS : ''}`}
            data-length={text.length > 260 ? 'long' : 'short'}
          >
            {text === '' ? 'Its equipment and abilities are not known.' : text}
          </p>
        </div>
        <Symbols facts={facts} />
      </div>
    </div>
  );
}

interface WoundTrackProps {
  readonly name: string;
  readonly limb: NonNullable<EdenTile['limbs']>['head'];
}

/** The dots of a limb, the white ones first, and the faces of the die that hit it. */
function WoundTrack({ name, limb }: WoundTrackProps) {
  const { white, red, index } = limb ?? {};
  return (
    <div className="grid grid-cols-[14cqw_17cqw_minmax(0,1fr)] items-center gap-[2cqw]">
      <span>{name}</span>
      <span className="text-ink-soft tabular-nums">
        {limb === null ? 'none' : index === undefined ? 'faces ?' : `⚄ ${index.join(', ')}`}
      </span>
      <span className="flex flex-wrap gap-[1.2cqw]">
        {trackDots('white', white).map((key) => (
          <span key={key} className={own.dot} />
        ))}
        {trackDots('red', red).map((key) => (
          <span key={key} className={`${own.dot} ${own.red}`} />
        ))}
        {limb !== null && white === undefined && red === undefined ? '?' : null}
      </span>
    </div>
  );
}

function trackDots(colour: string, count = 0): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${colour} ${i}`);
}
