import type { Card, Catalogue, Printing } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { typeName } from '@/lib/faces/face-card';
import { xmlText } from '@/lib/text/xml-text';
import { guidOf } from './guid';
import { OCTGN_GAME, OCTGN_SECTIONS } from './octgn';
import { PICTURES, proxyTemplate } from './octgn-pictures';
import { printedSets } from './printed-sets';

/** A file of the game: its text, or the drawing (SVG) of which it is the picture. */
type GameFile = { readonly path: string } & (
  | { readonly text: string }
  | { readonly drawing: () => string }
);

/** The version of the game, which OCTGN wants in four parts. Raise it when the definition changes. */
const VERSION = '1.0.0.0';
const SCRIPT = 'scripts/actions.py';
const PROXIES = 'proxies/proxies.xml';

/** The properties of a card in OCTGN. All are texts, because figures may be `+1` or `2*`. */
const PROPERTIES: Readonly<Record<string, (card: Card, printing: Printing) => string>> = {
  Type: typeName,
  Cost: ({ cost, bullet }) => (cost === null ? '' : costText(cost, bullet)),
  AP: ({ ap }) => (ap === null ? '' : figureText(ap)),
  DP: ({ dp }) => (dp === null ? '' : figureText(dp)),
  Pull: ({ pull }) => (pull === null ? '' : figureText(pull)),
  Traits: ({ traits }) => traits.join(', '),
  Text: ({ text }) => text,
  Number: (_, { number }) => number,
  Rarity: (_, { rarity }) => rarity ?? '',
};

/** What the menus of cards and piles do; OCTGN plays no rules. */
const ACTIONS = `def crank(card, x=0, y=0):
    card.orientation ^= Rot90

def turn(card, x=0, y=0):
    card.isFaceUp = not card.isFaceUp

def draw(group, x=0, y=0):
    if len(group) > 0:
        group.top().moveTo(me.hand)

def shuffle(group, x=0, y=0):
    group.shuffle()
`;

/**
 * Returns the catalogue as a game of OCTGN: the files of its package (.o8g), which is a package of NuGet with the definition in `def`.
 * The texts are ours, and OCTGN draws the cards from them. `site` is the address of this program.
 */
export function octgnGame(catalogue: Catalogue, site: string): GameFile[] {
  const game: GameFile[] = [
    { path: 'definition.xml', text: definition(site) },
    { path: SCRIPT, text: ACTIONS },
    { path: PROXIES, text: proxyTemplate() },
    ...Object.values(PICTURES),
    ...setFiles(catalogue),
  ];
  return [...packageFiles(site), ...game.map((file) => ({ ...file, path: `def/${file.path}` }))];
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}

function document(...lines: readonly string[]): string {
  return `${['<?xml version="1.0" encoding="utf-8"?>', ...lines].join('\n')}\n`;
}

const ABOUT = {
  name: 'On the Edge, with texts by Dossier',
  authors: 'Dossier',
  description: 'The cards of On the Edge, with texts by Dossier.',
  tags: 'ontheedge',
} as const;

function definition(site: string): string {
  const size = { width: 63, height: 88 };
  const { back, face, table } = PICTURES;
  const game = {
    ...{ id: OCTGN_GAME, ...ABOUT, version: VERSION, octgnVersion: '3.1.0.0' },
    ...{ scriptVersion: '3.1.0.2', markersize: 20 },
    ...{ gameurl: site, setsurl: site, iconurl: `${site}/api/v1/back.png` },
  };
  const pile = (name: string, visibility: string, icon: string, inside: readonly string[] = []) => {
    const facts = attributes({ name, icon, visibility, ...size });
    return `    <group${facts}>${inside.join('')}</group>`;
  };
  const action = (kind: 'card' | 'group', menu: string, execute: string, isDefault = 'False') =>
    `<${kind}action${attributes({ menu, default: isDefault, execute })}/>`;
  return document(
    `<game${attributes(game)}>`,
    `  <scripts><script${attributes({ src: SCRIPT })}/></scripts>`,
    `  <proxygen${attributes({ definitionsrc: PROXIES })}/>`,
    `  <card${attributes({ back: back.path, front: face.path, ...size, cornerRadius: 3 })}>`,
    ...Object.keys(PROPERTIES).map(
      (name) => `    <property${attributes({ name, type: 'String', textKind: kindOf(name) })}/>`,
    ),
    '  </card>',
    `  <table${attributes({ name: 'Table', visibility: 'undefined', ordered: 'False', width: 640, height: 480, background: table.path, backgroundStyle: 'tile' })}>`,
    `    ${action('card', 'Crank', 'crank', 'True')}`,
    `    ${action('card', 'Turn over', 'turn')}`,
    '  </table>',
    '  <player>',
    `    <counter${attributes({ name: 'Influence', default: 0, icon: back.path })}/>`,
    `    <hand${attributes({ name: 'Hand', icon: face.path, visibility: 'me', ordered: 'False', ...size })}/>`,
    pile(OCTGN_SECTIONS.main, 'none', back.path, [
      action('group', 'Draw', 'draw', 'True'),
      action('group', 'Shuffle', 'shuffle'),
    ]),
    pile('Dead pile', 'all', face.path),
    pile(OCTGN_SECTIONS.side, 'me', back.path),
    '  </player>',
    '  <deck>',
    ...Object.values(OCTGN_SECTIONS).map(
      (name) => `    <section${attributes({ name, group: name })}/>`,
    ),
    '  </deck>',
    '</game>',
  );
}

/** Returns how OCTGN filters by a property: from a list of its values, or by typing. */
function kindOf(property: string): string {
  return ['Type', 'Rarity'].includes(property) ? 'Enum' : 'Free';
}

function setFiles(catalogue: Catalogue): GameFile[] {
  return printedSets(catalogue).map(({ id, name, printings }) => {
    const guid = guidOf(`set ${id}`);
    const set = { name, id: guid, gameId: OCTGN_GAME, gameVersion: VERSION, version: VERSION };
    const cards = printings.map(({ id: printed, fullName, card, printing }) => {
      const properties = Object.entries(PROPERTIES).flatMap(([property, read]) => {
        const value = read(card, printing);
        return value === '' ? [] : [`<property${attributes({ name: property, value })}/>`];
      });
      return `    <card${attributes({ name: fullName, id: guidOf(printed) })}>${properties.join('')}</card>`;
    });
    const text = document(`<set${attributes(set)}>`, '  <cards>', ...cards, '  </cards>', '</set>');
    return { path: `Sets/${guid}/set.xml`, text };
  });
}

/** Returns what makes the files a package of NuGet: its manifest, where that is, and the types of its files. */
function packageFiles(site: string): GameFile[] {
  const manifest = `${OCTGN_GAME}.nuspec`;
  const { name: title, ...about } = ABOUT;
  const facts = {
    ...{ id: OCTGN_GAME, version: VERSION, title, ...about, owners: about.authors },
    ...{ projectUrl: site, requireLicenseAcceptance: 'false' },
  };
  const types = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    ...{ nuspec: 'application/octet', xml: 'application/octet', py: 'application/octet' },
    png: 'image/png',
  };
  const target = {
    Type: 'http://schemas.microsoft.com/packaging/2010/07/manifest',
    ...{ Target: `/${manifest}`, Id: 'R1' },
  };
  return [
    {
      path: '[Content_Types].xml',
      text: document(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
        ...Object.entries(types).map(
          ([Extension, ContentType]) => `<Default${attributes({ Extension, ContentType })}/>`,
        ),
        '</Types>',
      ),
    },
    {
      path: '_rels/.rels',
      text: document(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
        `<Relationship${attributes(target)}/>`,
        '</Relationships>',
      ),
    },
    {
      path: manifest,
      text: document(
        '<package xmlns="http://schemas.microsoft.com/packaging/2010/07/nuspec.xsd">',
        '<metadata>',
        ...Object.entries(facts).map(([key, value]) => `<${key}>${xmlText(value)}</${key}>`),
        '</metadata>',
        '</package>',
      ),
    },
  ];
}
