import { figureText } from '@/lib/cards/figure-text';
import { type FaceCard, faceLabel, setLabel, typeName } from '@/lib/faces/face-card';
import { FIGURE, figureOf } from '@/lib/faces/figure';
import { longestWord } from '@/lib/faces/longest-word';
import { sigilOf, tellingTrait } from '@/lib/faces/sigil-path';
import css from './card-face.module.css';
import { FacePhoto } from './face-photo';
import { TypeIcon } from './type-icon';

/** Returns the size of the name: at the two smaller sizes, words of 12 and 14 letters fit on a line of the smallest face. */
export function nameSize(name: string): Record<string, ''> {
  const word = longestWord(name);
  if (name.length > 44 || word > 14) return { 'data-very-long': '' };
  return name.length > 22 || word > 12 ? { 'data-long': '' } : {};
}

function textLength(text: string): 'short' | 'medium' | 'long' {
  if (text.length > 190) return 'long';
  return text.length > 80 ? 'medium' : 'short';
}

/** The generated picture of the card, with the seal of its trait in the corner. Its sizes are in hundredths of the face's width. */
export function FacePicture({
  card,
}: {
  readonly card: Pick<FaceCard, 'id' | 'name' | 'text' | 'type' | 'traits'>;
}) {
  const { marks, hue } = figureOf(card);
  return (
    <div className={css.picture}>
      <svg
        viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={css.drawing}
        color={hue}
      >
        {marks.map(({ tone, d }) => (
          <path key={`${tone} ${d}`} d={d} className={css[tone]} />
        ))}
      </svg>
      <Sigil word={tellingTrait(card.traits, card.type)} className={css.seal} />
    </div>
  );
}

function FaceText({ card }: { readonly card: FaceCard }) {
  if (card.level === 'unwritten') {
    return <p className={`${css.text} ${css.unwritten}`}>Its text is not yet written.</p>;
  }
  if (card.text === '') return null;
  return (
    <p className={css.text} data-length={textLength(card.text)}>
      {card.text}
    </p>
  );
}

/** A figure of the face. The space stays empty when the card does not have the figure. */
function FaceFigure({ value, label }: { readonly value: string | null; readonly label: string }) {
  if (value === null) return <span className={css.room} />;
  return (
    <span className={css.figure}>
      <span className={css.value}>{value}</span>
      <span className={css.label}>{label}</span>
    </span>
  );
}

function FaceFoot({ card: { ap, dp, pull, traits } }: { readonly card: FaceCard }) {
  const power = ap === null && dp === null ? null : `${figureText(ap)}/${figureText(dp)}`;
  return (
    <div className={css.foot}>
      <FaceFigure value={power} label="AP / DP" />
      <span className={css.traits}>{traits.join(', ')}</span>
      <FaceFigure value={pull && figureText(pull)} label="Pull" />
    </div>
  );
}

/** A card face drawn from data, with a ratio of 5 to 7, readable from a width of 120 pixels. For screen readers it is one image. */
export function CardFace({ card }: { readonly card: FaceCard }) {
  const cost = `${figureText(card.cost)}${card.bullet ? '\u200a•' : ''}`;
  return (
    <div
      className={`${css.face} card-paper`}
      data-type={card.type}
      role="img"
      aria-label={faceLabel(card)}
    >
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.name} {...nameSize(card.name)}>
            {card.name}
          </span>
          <span className={css.cost}>{cost}</span>
        </div>
        <div className={css.about}>
          <span className={css.kind}>
            <TypeIcon type={card.type} className={css.icon ?? ''} />
            {typeName(card)}
          </span>
          <span className={css.number}>
            <span className={css.set}>{setLabel(card)} </span>
            <span>{card.number}</span>
          </span>
        </div>
        <div className={css.body}>
          <FacePicture card={card} />
          <FaceText card={card} />
        </div>
        <FaceFoot card={card} />
        <FacePhoto card={card.id} />
      </div>
    </div>
  );
}

/** The seal of a trait. Decorative: the trait is also written out. */
function Sigil({
  word,
  className = '',
}: {
  readonly word: string;
  readonly className?: string | undefined;
}) {
  const { lines, rings } = sigilOf(word);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <path d={rings} strokeWidth="0.8" />
      <path d={lines} strokeWidth="1.3" strokeLinejoin="round" />
    </svg>
  );
}
