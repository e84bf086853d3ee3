import { FacePicture } from '@/app/_components/card/card-face';
import css from '@/app/_components/card/card-face.module.css';
import { setNameOf } from '@/lib/cards/sets';
import {
  EDEN_KIND_NAMES,
  type EdenTile,
  edenFaceLabel,
  FIGURES,
  figurePair,
} from '@/lib/eden/tile';
import { longestWord } from '@/lib/faces/longest-word';
import own from './eden-face.module.css';
import { EDEN_KIND_COLOUR, EdenKindIcon } from './eden-kind';

function nameSize(name: string): Record<string, ''> {
  const word = longestWord(name);
  if (name.length > 44 || word > 14) return { 'data-very-long': '' };
  return name.length > 22 || word > 12 ? { 'data-long': '' } : {};
}

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
    <div className={own.limbs}>
      {FIGURES.map(({ limb, name }) => (
        <span key={limb} className={own.limb}>
          <span className={own.figure}>{figurePair(limbs[limb])}</span>
          <span className={own.word}>{name}</span>
        </span>
      ))}
    </div>
  );
}

function Symbols({ facts }: Pick<EdenTile, 'facts'>) {
  const { faction, stigma, ftypes = [] } = facts;
  const symbols = [faction, stigma].filter((one) => one !== undefined).join(' · ');
  return (
    <div className={own.symbols}>
      {symbols}
      {symbols !== '' && ftypes.length > 0 ? <br /> : null}
      {ftypes.join(', ')}
    </div>
  );
}

/** The front of an Eden card, rendered from data with the ratio of the other game's faces. For screen readers it is one image. */
export function EdenFace({ card }: { readonly card: EdenTile }) {
  const { facts, limbs, text } = card;
  return (
    <div
      className={css.face}
      data-type={EDEN_KIND_COLOUR[facts.kind]}
      role="img"
      aria-label={edenFaceLabel(card)}
    >
      <div className={css.card}>
        <FaceHead card={card} />
        <div className={css.body}>
          {limbs === null ? (
            <p className={`${own.says} ${text === '' ? own.unknown : ''}`}>
              {text === '' ? 'Its text is not known.' : text}
            </p>
          ) : (
            <>
              <FacePicture card={pictured(card)} />
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
function pictured({ id, name, text, facts }: EdenTile) {
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
      className={css.face}
      data-type={EDEN_KIND_COLOUR[facts.kind]}
      role="img"
      aria-label={`${card.name}, the back: ${text === '' ? 'no text' : text}`}
    >
      <div className={css.card}>
        <FaceHead card={card} />
        <div className={css.body}>
          <div className={own.tracks}>
            {FIGURES.map(({ limb }) => (
              <WoundTrack key={limb} name={limb} limb={limbs[limb]} />
            ))}
          </div>
          <p
            className={`${own.back} ${text === '' ? own.unknown : ''}`}
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
    <div className={own.track}>
      <span>{name}</span>
      <span className={own.faces}>
        {limb === null ? 'none' : index === undefined ? 'faces ?' : `⚄ ${index.join(', ')}`}
      </span>
      <span className={own.dots}>
        {dots('white', white).map((key) => (
          <span key={key} className={own.dot} />
        ))}
        {dots('red', red).map((key) => (
          <span key={key} className={`${own.dot} ${own.red}`} />
        ))}
        {limb !== null && white === undefined && red === undefined ? '?' : null}
      </span>
    </div>
  );
}

function dots(colour: string, count = 0): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${colour} ${i}`);
}
