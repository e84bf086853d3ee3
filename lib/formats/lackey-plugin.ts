import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { lackeyName } from './lackey-name';
import { printedSets } from './printed-sets';

/** A file of a LackeyCCG plugin. */
interface PluginFile {
  readonly path: string;
  readonly text: string;
}

/** The folder of our plugin, different from that of the public one, which stays unchanged. */
const FOLDER = 'dossier-ontheedge';
const COLUMNS = [
  ...['Name', 'Set', 'ImageFile', 'Type', 'Cost', 'AP', 'DP', 'Pull'],
  ...['Rarity', 'Traits', 'Text'],
];

/** Removes characters that a cell cannot contain. */
function plainCell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

function cardList(catalogue: Catalogue): string {
  // A sample card has nothing but a name.
  const known = catalogue.cards.filter(({ type }) => type !== 'unknown');
  const rows = known.flatMap((card) =>
    card.printings.map(({ set, number, rarity }) =>
      [
        lackeyName({
          printing: { name: card.name, set, number },
          fullName: fullName(catalogue, card),
        }),
        set,
        number,
        card.orType === null ? card.type : `${card.type} / ${card.orType}`,
        costText(card.cost, card.bullet),
        ...[card.ap, card.dp, card.pull].map(figureText),
        rarity ?? '',
        card.traits.join(', '),
        card.text,
      ].map(plainCell),
    ),
  );
  return [COLUMNS, ...rows].map((row) => `${row.join('\t')}\n`).join('');
}

function zoneElement(label: string, owner: boolean, others: boolean): string {
  const seen = (who: boolean) => (who ? 'YES' : 'NO');
  return `<gamezone><label>${label}</label><visibletoowner>${seen(owner)}</visibletoowner><visibletoothers>${seen(others)}</visibletoothers></gamezone>`;
}

function pluginInfo(): string {
  return [
    '<plugin>',
    '<plugintitle>On the Edge, with texts by Dossier</plugintitle>',
    zoneElement('Deck', false, false),
    zoneElement('Hand', true, false),
    zoneElement('Conspiracy', true, true),
    zoneElement('Dead', true, true),
    '<playerstat><label>Influence</label><startingvalue>0</startingvalue></playerstat>',
    ...['Unflip', 'Unrank', 'Draw', 'Operations', 'Influence', 'Discard'].map(
      (name) => `<phase>${name}</phase>`,
    ),
    '</plugin>',
    '',
  ].join('\n');
}

/** Returns the catalogue as a LackeyCCG plugin for Lackey's `plugins` folder. The texts are ours; there are no pictures. */
export function lackeyPlugin(catalogue: Catalogue): PluginFile[] {
  const file = (path: string, text: string) => ({ path: `${FOLDER}/${path}`, text });
  return [
    file('plugininfo.txt', pluginInfo()),
    file('sets/setinfo.txt', cardList(catalogue)),
    file('sets/setlist.txt', '1\nsetinfo.txt\n'),
    file(
      'sets/ListOfCardDataFiles.txt',
      '<listofcarddatafiles>\n<filetoinclude>setinfo.txt</filetoinclude>\n</listofcarddatafiles>\n',
    ),
    file(
      'sets.txt',
      printedSets(catalogue)
        .map(({ id, name }) => `${id}\t${plainCell(name)}\n`)
        .join(''),
    ),
  ];
}
