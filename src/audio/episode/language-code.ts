/** ISO 639-2 codes by their two letters, of the languages that speech engines are likely to speak. */
const CODES: Readonly<Record<string, string>> = {
  af: 'afr', ar: 'ara', bg: 'bul', bn: 'ben', ca: 'cat', cs: 'ces', cy: 'cym', da: 'dan', de: 'deu', el: 'ell', en: 'eng', eo: 'epo', es: 'spa', et: 'est', eu: 'eus', fa: 'fas', fi: 'fin',
  fr: 'fra', ga: 'gle', gl: 'glg', gu: 'guj', he: 'heb', hi: 'hin', hr: 'hrv', hu: 'hun', hy: 'hye', id: 'ind', is: 'isl', it: 'ita', ja: 'jpn', ka: 'kat', kn: 'kan', ko: 'kor', la: 'lat',
  lt: 'lit', lv: 'lav', mk: 'mkd', ml: 'mal', mr: 'mar', ms: 'msa', nb: 'nob', ne: 'nep', nl: 'nld', nn: 'nno', no: 'nor', pa: 'pan', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk',
  sl: 'slv', sq: 'sqi', sr: 'srp', sv: 'swe', sw: 'swa', ta: 'tam', te: 'tel', th: 'tha', tl: 'tgl', tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie', zh: 'zho',
}

/** The three letters that ID3 wants for a BCP 47 tag; "und" for what is not known. */
export function languageCode(tag: string | undefined): string {
  const language = tag?.split('-')[0]?.toLowerCase() ?? ''
  return language.length === 3 ? language : (CODES[language] ?? 'und')
}
