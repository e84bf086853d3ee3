/** A file as another program writes it, with cards of ours, and what is read of it. */
export interface ProgramFile {
  readonly program: string;
  /** The page about the columns: of the program, of one that reads its files, or the program's own page. */
  readonly documentation: string;
  readonly text: string;
  /** The columns that a person says: field and header. */
  readonly says?: readonly (readonly [
    field: 'copies' | 'name' | 'set' | 'wanted',
    header: string,
  ])[];
  /** The rows as the preview shows them. */
  readonly rows: readonly string[];
  /** The columns that are named as not read. */
  readonly unread: readonly string[];
}

const GOLDFISH = 'https://www.mtggoldfish.com/help/import_formats';
const MANABOX = 'https://www.manabox.app/guides/collection/import-export/';
const MOXFIELD = 'https://moxfield.com/help/importing-collection';
const ECHO_READER = 'https://github.com/EchoMTG/mtg-csv-reader';
const TRANSMUTE = 'https://github.com/oflannabhra/transmute';
const CSV_HELPER = 'https://github.com/StepKie/MtgCsvHelper';

export const PROGRAM_FILES: readonly ProgramFile[] = [
  {
    program: 'ManaBox, everything',
    documentation: MANABOX,
    text: `Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency,Added
Red box,binder,Zipper,OTE,Standard,268,normal,common,2,101405,,0.10,false,false,near_mint,en,EUR,2026-07-11T18:44:33.509Z
Wishes,list,Flux,OTS,Shadows,D034,normal,common,4,101406,,,false,false,near_mint,en,EUR,2026-07-11T18:44:33.509Z`,
    rows: [
      '2 Zipper (Standard 268) · Near Mint · Red box: have 0 → 2, €0.10 each, imported',
      'Flux (Shadows D034) · Near Mint · 4 wanted: want 0 → 4',
    ],
    unread: ['Foil', 'Rarity', 'ManaBox ID', 'Misprint', 'Altered', 'Language', 'Added'],
  },
  {
    program: 'ManaBox, one binder',
    documentation: MANABOX,
    text: `Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Signed,Condition,Language,Proxy,Purchase price currency,Added
Zipper,OTE,Standard,268,normal,common,2,101405,,,false,false,false,mint,en,false,EUR,2026-10-06T18:44:33.509Z
Flux,OTS,Shadows,D034,normal,common,1,101406,,,false,false,false,mint,en,true,EUR,2026-10-06T18:44:33.509Z`,
    rows: [
      '2 Zipper (Standard 268) · Mint: have 0 → 2',
      'Flux,OTS,Shadows,D034,normal,common,1,101406,,,false,false,false,mint,en,true,EUR,2026-10-06T18:44:33.509Z: This is a proxy and no copy of the card, so it is left out.',
    ],
    unread: ['Foil', 'Rarity', 'ManaBox ID', 'Misprint', 'Altered', 'Signed', 'Language', 'Added'],
  },
  {
    program: 'Moxfield, an export',
    documentation: MOXFIELD,
    text: `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"3","1","Zipper","standard","Near Mint","English","","Box 2","2025-01-05 19:26:45.563000","268","False","False","0.50"`,
    rows: [
      '3 Zipper (standard 268) · Near Mint · Box 2 · 1 for trade: have 0 → 3, for trade 0 → 1, 0.50 each, imported',
    ],
    unread: ['Language', 'Last Modified', 'Alter'],
  },
  {
    program: 'Moxfield, a file to import',
    documentation: MOXFIELD,
    text: `Count,Name,Edition,Condition,Language,Foil,Collector Number,Alter,Playtest Card,Purchase Price
"1","Zipper","standard","LP","English","","268","","",""
"2","Flux","shadows","LP","English","","D034","","TRUE",""`,
    rows: [
      '1 Zipper (standard 268) · Excellent: have 0 → 1',
      '"2","Flux","shadows","LP","English","","D034","","TRUE","": This is a proxy and no copy of the card, so it is left out.',
    ],
    unread: ['Language'],
  },
  {
    program: 'Archidekt',
    documentation: 'https://archidekt.com/news/5891613',
    text: `Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number
3,Zipper,Normal,NM,2026-09-01,EN,0.25,,Standard,standard,0,,268`,
    rows: ['3 Zipper (Standard 268) · Near Mint: have 0 → 3, 0.25 each, imported'],
    unread: ['Finish', 'Date Added', 'Language', 'Multiverse Id'],
  },
  {
    program: 'Deckbox, its inventory',
    documentation: 'https://deckbox.org/help/exports_and_imports',
    text: `Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Price
3,1,Zipper,Standard,ote,268,Good (Lightly Played),English,,,,,,,,812,,,$0.20,$0.35`,
    rows: [
      '3 Zipper (Standard 268) · Good · 1 for trade: have 0 → 3, for trade 0 → 1, $0.20 each, imported',
    ],
    unread: ['Language', 'Printing Id', 'Price'],
  },
  {
    program: 'Deckbox, its wishlist',
    documentation: 'https://deckbox.org/help/exports_and_imports',
    text: 'Count,Name,Edition\n4,Flux,Shadows',
    says: [['wanted', 'Count']],
    rows: ['Flux (Shadows) · 4 wanted: want 0 → 4'],
    unread: [],
  },
  {
    program: 'Dragon Shield',
    documentation: 'https://archidekt.com/forum/thread/6162413',
    text: `"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,AVG,LOW,TREND
Box 1,3,1,Zipper,OTE,Standard,268,NearMint,Normal,English,0.10,2024-01-01,0.20,0.05,0.22`,
    rows: [
      '3 Zipper (Standard 268) · Near Mint · Box 1 · 1 for trade: have 0 → 3, for trade 0 → 1, 0.10 each, 2024-01-01, imported',
    ],
    unread: ['Printing', 'Language', 'AVG', 'LOW', 'TREND'],
  },
  {
    program: 'Dragon Shield, the app',
    documentation: `${CSV_HELPER}/issues/7`,
    text: `Quantity, Name, CardNumber, Expansion Code, Expansion Name, PurchasePrice, Foil, Condition, Language, PurchaseDate, Single Current Price, Total Current Price
3, Zipper, 268, ote, Standard, 0.10, false, NearMint, English, 20220129, 0.20, 0.60`,
    rows: ['3 Zipper (Standard 268) · Near Mint: have 0 → 3, 0.10 each, 2022-01-29, imported'],
    unread: ['Foil', 'Language', 'Single Current Price', 'Total Current Price'],
  },
  {
    program: 'Sorted',
    documentation: CSV_HELPER,
    text: `"sep=,"
List Type,List Name,Collection,Format,Board,Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Rarity,Language,Price Bought,Date Bought,Parent List Type,Parent List Name,Current Price (tcgplayer_marketsellprice),List Cover Image,Parent List Cover Image
Folder,Blue box,My cards,,,3,Zipper,OTE,Standard,268,Good,Normal,common,en,0.10,2026-01-01,,,0.20,,`,
    rows: [
      '3 Zipper (Standard 268) · Good · Blue box: have 0 → 3, 0.10 each, 2026-01-01, imported',
    ],
    unread: [
      'Collection',
      'Printing',
      'Rarity',
      'Language',
      'Current Price (tcgplayer_marketsellprice)',
    ],
  },
  {
    program: 'TCGplayer, the app',
    documentation: GOLDFISH,
    text: `Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
3,Zipper,Zipper,Standard,268,OTE,Normal,Near Mint,English,Common,33470,315319`,
    rows: ['3 Zipper (Standard 268) · Near Mint: have 0 → 3'],
    unread: ['Simple Name', 'Printing', 'Language', 'Rarity', 'Product ID', 'SKU'],
  },
  {
    program: 'TCGplayer, all options',
    documentation: ECHO_READER,
    text: `Quantity,Name,Simple Name,Set,Card Number,Set Code,External ID,Printing,Condition,Language,Rarity,Product ID,SKU,Price,Price Each
2,Zipper,Zipper,Standard,268,OTE,0,Normal,Near Mint,English,Common,33470,315319,$0.40,$0.20`,
    rows: ['2 Zipper (Standard 268) · Near Mint: have 0 → 2, $0.20 each, imported'],
    unread: [
      'Simple Name',
      'External ID',
      'Printing',
      'Language',
      'Rarity',
      'Product ID',
      'SKU',
      'Price',
    ],
  },
  {
    program: 'TCGplayer, a shop',
    documentation: 'https://help.tcgplayer.com/',
    text: `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL
9,On the Edge,Standard,Zipper,,268,Common,Near Mint,0.20,3,0,0.25,`,
    rows: ['3 Zipper (Standard 268) · Near Mint: have 0 → 3'],
    unread: [
      'TCGplayer Id',
      'Product Line',
      'Rarity',
      'TCG Market Price',
      'Add to Quantity',
      'TCG Marketplace Price',
    ],
  },
  {
    program: 'Delver Lens, chosen columns',
    documentation: 'https://www.delverlab.com/#changelog',
    text: `"Name","Acquired Price","Language","Set Code","TCGPlayer Product ID","Number","Foil","Quantity"
"Zipper","$0.94","","standard","33470","268","","3"`,
    rows: ['3 Zipper (standard 268): have 0 → 3, $0.94 each, imported'],
    unread: ['TCGPlayer Product ID'],
  },
  {
    program: 'Delver Lens, for EchoMTG',
    documentation: ECHO_READER,
    text: `Reg Qty,Foil Qty,Name,Set,Acquired,Language
3,0,Zipper,Standard,"€ 1,77",`,
    says: [['copies', 'Reg Qty']],
    rows: ['3 Zipper (Standard): have 0 → 3, €1.77 each, imported'],
    unread: ['Foil Qty'],
  },
  {
    program: 'EchoMTG',
    documentation: 'https://www.echomtg.com/help/faqs/',
    text: `Reg Qty,Foil Qty,Name,Set,Rarity,Acquired,Language,Date Acquired,Set Code,Collector Number,Condition,Marked as Trade,note,echo_inventory_id,tcgid,echoid
3,0,Zipper,Standard,Common,0.50,EN,01-02-2026,OTE,268,NM,0,from a friend,77,33470,12`,
    says: [['copies', 'Reg Qty']],
    rows: [
      '3 Zipper (Standard 268) · Near Mint: have 0 → 3, note “from a friend”, 0.50 each, imported; “01-02-2026” is no sure day, so the price has none. Write it as 2026-11-30',
    ],
    unread: [
      'Foil Qty',
      'Rarity',
      'Language',
      'Marked as Trade',
      'echo_inventory_id',
      'tcgid',
      'echoid',
    ],
  },
  {
    program: 'MTGGoldfish',
    documentation: GOLDFISH,
    text: `Card,Set ID,Set Name,Quantity,Foil,Variation
Zipper,OTE,Standard,3,REGULAR,""
Flux,OTS,Shadows,4,FOIL,""`,
    rows: ['3 Zipper (Standard): have 0 → 3', '4 Flux (Shadows): have 0 → 4'],
    unread: ['Foil'],
  },
  {
    program: 'Helvault',
    documentation: 'https://github.com/charlesrocket/frightcrawler',
    text: `"collector_number","estimated_price","extras","language","name","oracle_id","quantity","rarity","scryfall_id","set_code","set_name"
"268","0.10","","en","Zipper","","3","common","","ote","Standard"`,
    rows: ['3 Zipper (Standard 268): have 0 → 3'],
    unread: ['estimated_price', 'language', 'rarity'],
  },
  {
    program: 'TopDecked',
    documentation: CSV_HELPER,
    text: `QUANTITY,"NAME",SETCODE,"SETNAME","COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS
3,"Zipper",OTE,"Standard","268",nonfoil,0.20,common,,Fri May 15 2026,0.10,en,,,,near mint,first one,blue box`,
    rows: [
      '3 Zipper (Standard 268) · Near Mint · blue box: have 0 → 3, note “first one”, 0.10 each, imported',
    ],
    unread: ['FINISH', 'PRICE', 'RARITY', 'ACQUIRED DATE', 'LANG'],
  },
  {
    program: 'Cube Cobra',
    documentation: 'https://github.com/dekkerglen/CubeCobra',
    text: `name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,maybeboard,image URL,image Back URL,tags,Notes,MTGO ID
"Zipper",0,"Character",,"standard","268",common,,Owned,Non-foil,false,,,"","",
"Flux",2,"Whammy",,"shadows","D034",common,,Not Owned,Non-foil,false,,,"","",`,
    rows: ['1 Zipper (standard 268): have 0 → 1', 'Flux (shadows D034) · 1 wanted: want 0 → 1'],
    unread: ['CMC', 'Type', 'Rarity', 'Finish', 'maybeboard'],
  },
  {
    program: 'Magic Online',
    documentation: TRANSMUTE,
    text: `Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation
"Zipper",3,51909,Common,Standard,268/270,No,No,0`,
    rows: ['3 Zipper (Standard 268/270): have 0 → 3'],
    unread: ['ID #', 'Rarity', 'Premium', 'Sideboarded', 'Annotation'],
  },
  {
    program: 'Deckstats',
    documentation: TRANSMUTE,
    text: `amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,language,condition,comment,added
3,"Zipper",0,0,0,147,standard,268,en,NM,bought in Vienna,2024-01-01`,
    rows: ['3 Zipper (standard 268) · Near Mint: have 0 → 3, note “bought in Vienna”'],
    unread: ['is_foil', 'is_pinned', 'is_signed', 'language', 'added'],
  },
  {
    program: 'TappedOut',
    documentation: 'https://tappedout.net/',
    text: `Board,Qty,Name,Printing,Foil,Alter,Signed,Condition,Language,Commander
main,3,Zipper,Standard,,,,NM,EN,`,
    says: [['set', 'Printing']],
    rows: ['3 Zipper (Standard) · Near Mint: have 0 → 3'],
    unread: ['Language'],
  },
  {
    program: 'Decked Builder',
    documentation: TRANSMUTE,
    text: `Total Qty,Reg Qty,Foil Qty,Card,Set,Mana Cost,Card Type,Color,Rarity,Mvid,Single Price,Single Foil Price,Total Price,Price Source,Notes
3,2,1,Zipper,Standard,0,Character,,Common,433289,,,,TCGplayer Market,`,
    rows: ['3 Zipper (Standard): have 0 → 3'],
    unread: ['Reg Qty', 'Foil Qty', 'Mana Cost', 'Card Type', 'Rarity', 'Mvid'],
  },
  {
    program: 'Collectr',
    documentation: 'https://getcollectr.com/',
    text: `Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes
Main,On the Edge,Standard,Zipper,268,Common,Normal,Ungraded,Near Mint,0.10,3,0.20,0,false,2026-03-14,
Main,On the Edge,Shadows,Flux,D034,Common,Normal,Ungraded,Near Mint,0,1,0.20,0,true,2026-03-14,`,
    rows: [
      '3 Zipper (Standard 268) · Near Mint · Main: have 0 → 3, 0.10 each, imported',
      'Flux (Shadows D034) · Near Mint · 1 wanted: want 0 → 1, 0.00 each, imported',
    ],
    unread: [
      'Rarity',
      'Variance',
      'Grade',
      'Market Price (As of 2026-07-19)',
      'Price Override',
      'Date Added',
    ],
  },
  {
    program: 'CardCastle, everything',
    documentation: 'https://cardcastle.co/',
    text: `Card Name,Set Name,Condition,Foil,Language,Multiverse ID,JSON ID,Price USD
Zipper,Standard,Near Mint,false,English,433289,,0.20`,
    rows: ['1 Zipper (Standard) · Near Mint: have 0 → 1'],
    unread: ['Foil', 'Language', 'Multiverse ID', 'Price USD'],
  },
  {
    program: 'Cardsphere',
    documentation: 'https://www.cardsphere.com/faq',
    text: `Count,Name,Edition,Edition Code,Scryfall ID,Condition,Language,Foil
3,Zipper,Standard,ote,,Near Mint,English,false`,
    rows: ['3 Zipper (Standard) · Near Mint: have 0 → 3'],
    unread: ['Language', 'Foil'],
  },
  {
    program: 'Card Kingdom, a sale',
    documentation: 'https://www.cardkingdom.com/purchasing/mtg_singles',
    text: 'title,edition,foil,quantity\nZipper,Standard,0,3',
    rows: ['3 Zipper (Standard): have 0 → 3'],
    unread: ['foil'],
  },
  {
    program: 'MTGStocks',
    documentation: TRANSMUTE,
    text: '"Card","Set","Quantity","Price","Condition","Language","Foil","Signed"\n"Zipper","Standard",3,0.99,M,en,No,No',
    rows: ['3 Zipper (Standard) · Mint: have 0 → 3, 0.99 each, imported'],
    unread: ['Language', 'Foil', 'Signed'],
  },
  {
    program: 'MTG Manager',
    documentation: TRANSMUTE,
    text: 'Quantity,Name,Code,PurchasePrice,Foil,Condition,Language,PurchaseDate\n3,"Zipper",standard,0.04,0,,0,5/6/2018',
    says: [['set', 'Code']],
    rows: [
      '3 Zipper (standard): have 0 → 3, 0.04 each, imported; “5/6/2018” is no sure day, so the price has none. Write it as 2026-11-30',
    ],
    unread: ['Foil', 'Language'],
  },
  {
    program: 'Deckonomicon',
    documentation: 'https://deckonomicon.com/help/import-a-collection',
    text: `quantity,name,set_code,set_name,collector_number,language,foil,purchase_price,price_currency,condition
3,Zipper,ote,Standard,268,en,nonfoil,0.10,EUR,near_mint`,
    rows: ['3 Zipper (Standard 268) · Near Mint: have 0 → 3, €0.10 each, imported'],
    unread: ['language', 'foil'],
  },
  {
    program: 'Managem',
    documentation: 'https://docs.managem.co.uk/sellers/imports/building-a-csv',
    text: `MODE,URN,GAME,SET,NAME,CARDMARKET_ID,TCGPLAYER_ID,CONDITION,PRICE,QUANTITY,VARIANTS,HIDDEN,COMMENT,NOTES,REFERENCE
CREATE,,On the Edge,Standard,Zipper,,,Near Mint,100,3,,false,,,`,
    rows: ['3 Zipper (Standard) · Near Mint: have 0 → 3, 100.00 each, imported'],
    unread: ['MODE', 'GAME', 'HIDDEN'],
  },
];
