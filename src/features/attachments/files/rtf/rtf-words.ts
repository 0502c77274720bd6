/** Control words that mean characters of the text (Rich Text Format 1.9.1, "Special Characters"). */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ...['par', 'line', 'sect', 'page', 'column', 'row', 'nestrow', 'softline', 'softpage'].map(
    (word) => [word, '\n'] as const,
  ),
  ...['tab', 'cell', 'nestcell'].map((word) => [word, '\t'] as const),
  ...['emspace', 'enspace', 'qmspace'].map((word) => [word, ' '] as const),
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ltrmark', '\u200e'],
  ['rtlmark', '\u200f'],
])

/** Groups without words of the text. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'revtbl',
  'rsidtbl',
  'filetbl',
  'info',
  'generator',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'userprops',
  'xmlnstbl',
  'pict',
  'nonshppict',
  'object',
  'objdata',
  'shp',
  'shpinst',
  'shprslt',
  'sp',
  'fldinst',
  'datafield',
  'private',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'ftnsep',
  'ftnsepc',
  'ftncn',
  'aftnsep',
  'aftnsepc',
  'aftncn',
  'xe',
  'tc',
  'txe',
  'rxe',
  'bkmkstart',
  'bkmkend',
  'annotation',
  'atnid',
  'atnauthor',
  'atntime',
  'atndate',
  'atnref',
  'upr',
  'template',
  'mmathPr',
])

/** Groups within those that do contain words. */
export const TAKEN_UP: ReadonlySet<string> = new Set(['ud', 'shptxt', 'result', 'fldrslt'])

/** The names of Windows and DOS code pages in the Encoding standard; others are read as Western. */
export function encodingOfPage(page: number): string {
  if ((page >= 1250 && page <= 1258) || page === 874) return `windows-${page}`
  return PAGES.get(page) ?? 'windows-1252'
}

const PAGES: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gb18030'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10_000, 'macintosh'],
  [20_866, 'koi8-r'],
  [65_001, 'utf-8'],
])

/** The code page of a font's `\fcharset`; null for that of the file. */
export function pageOfCharset(charset: number): number | null {
  return CHARSETS.get(charset) ?? null
}

const CHARSETS: ReadonlyMap<number, number> = new Map([
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
])
