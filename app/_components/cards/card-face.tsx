import { figureText } from '@/lib/cards/figure-text';
import { type FaceCard, faceLabel, setLabel, typeName } from '@/lib/faces/face-card';
import { tellingTrait } from '@/lib/faces/sigil-path';
import css from './card-face.module.css';
import { Sigil } from './sigil';
import { TypeIcon } from './type-icon';

function nameSize(name: string): Record<string, ''> {
  if (name.length > 44) return { 'data-very-long': '' };
  return name.length > 22 ? { 'data-long': '' } : {};
}

function textLength(text: string): 'short' | 'medium' | 'long' {
  if (text.length > 190) return 'long';
  return text.length > 80 ? 'medium' : 'short';
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

function FaceFoot({ card }: { readonly card: FaceCard }) {
  const power = card.ap !== null || card.dp !== null;
  return (
    <div className={css.foot}>
      <span className={css.figure} data-none={power ? undefined : ''}>
        <span className={css.value}>
          {figureText(card.ap)}/{figureText(card.dp)}
        </span>
        <span className={css.label}>AP / DP</span>
      </span>
      <span className={css.traits}>{card.traits.join(', ')}</span>
      <span className={css.figure} data-none={card.pull ? undefined : ''}>
        <span className={css.value}>{figureText(card.pull)}</span>
        <span className={css.label}>Pull</span>
      </span>
    </div>
  );
}

/**
 * A card drawn from its facts: as wide as its box, five to seven, readable from 120 pixels up. It is one
 * image to who hears the page; what it shows must stand in words beside it only where it matters.
 */
export function CardFace({ card }: { readonly card: FaceCard }) {
  return (
    <div className={css.face} data-type={card.type} role="img" aria-label={faceLabel(card)}>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.name} {...nameSize(card.name)}>
            {card.name}
          </span>
          <span className={css.cost}>
            <span>
              {figureText(card.cost)}
              {card.bullet ? <span className={css.bullet}>•</span> : null}
            </span>
          </span>
        </div>
        <div className={css.line}>
          <span className={css.kind}>
            <TypeIcon type={card.type} className={css.icon ?? ''} />
            {typeName(card)}
          </span>
          <span className={css.number}>
            <span className={css.set}>{setLabel(card.set)} </span>
            {card.number}
          </span>
        </div>
        <div className={css.body}>
          <div className={css.window}>
            <Sigil word={tellingTrait(card.traits, card.type)} className={css.sigil} />
          </div>
          <FaceText card={card} />
        </div>
        <FaceFoot card={card} />
      </div>
    </div>
  );
}
