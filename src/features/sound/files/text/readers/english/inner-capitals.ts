/** Words with a capital inside that are said in another way than their letters and parts suggest. */
const OTHERWISE: Readonly<Record<string, string>> = {
  LoRA: 'Lora',
  QLoRA: 'Q Lora',
  LaTeX: 'Lay tech',
  DeFi: 'Dee fie',
  MiG: 'Mig',
  NaN: 'nan',
  WiFi: 'Wi-Fi',
  SciFi: 'Sci-fi',
}

const ELEMENTS = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Ru Rh Pd
  Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi Po Rn Ra Th U Pu Am`.split(/\s+/),
)
/** Elements with the number of their atoms: "H2SO4", "NaCl", "Ca(OH)2". */
const FORMULA = /(?<![\p{L}\p{N}_-])(?:\(?[A-Z][a-z]?\)?\d{0,2}){2,10}(?![\p{L}\p{N}_])/gu
/** Names that begin with a small word: "McDonald", "LeBron". */
const NAME = /^(?:Mc|Mac|De|Des|Del|La|Le|Du|Di|Da|Van|Von|Fitz|O|St)\p{Lu}\p{Ll}+$/u
const WITH_INNER_CAPITAL =
  /(?<![\p{L}\p{N}_])\p{L}*\p{Ll}\p{Lu}\p{L}*(?![\p{L}_])|(?<![\p{L}\p{N}_])\p{Lu}{2,}\p{Ll}{2}\p{L}*(?![\p{L}_])/gu
/** Degrees and gases that are spelled. */
const SPELLED = /(?<![\p{L}\p{N}_])(?:[BM]Sc|[BM]Ed|DSc|[NS]Ox)(?![\p{L}_])/gu

/**
 * Reads words with capitals inside part by part, so that initials in them are spelled: "ChatGPT" becomes "Chat GPT",
 * "parseJSON" "parse JSON". Formulas of chemistry and short ones such as "IoT" are spelled.
 */
export function sayInnerCapitals(text: string): string {
  return text
    .replaceAll(SPELLED, spelled)
    .replaceAll(FORMULA, (written) => (isFormula(written) ? formulaParts(written).join(' ') : written))
    .replaceAll(WITH_INNER_CAPITAL, (written) => {
      const other = OTHERWISE[written]
      if (other !== undefined) return other
      if (NAME.test(written) || /^Ph\.?Ds?$/.test(written)) return written
      if (/^\p{Lu}\p{Ll}\p{Lu}s?$/u.test(written)) return spelled(written)
      return written.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    })
}

function spelled(written: string): string {
  return written.endsWith('s') && written.length > 3
    ? `${Array.from(written.slice(0, -1)).join(' ')}'s`
    : Array.from(written).join(' ')
}

/** Initials with a number, which only look like elements. */
const NO_FORMULA = /^(?:COP|WW)\d/

/** Elements alone, with a number behind one of them or one of two letters: "NO" and "OK" are none. */
function isFormula(written: string): boolean {
  if (NO_FORMULA.test(written) || OTHERWISE[written] !== undefined) return false
  const elements = written.match(/[A-Z][a-z]?/g) ?? []
  if (!elements.every((element) => ELEMENTS.has(element))) return false
  return elements.length > 1 && /[a-z\d]/.test(written)
}

function formulaParts(written: string): readonly string[] {
  return (written.match(/[A-Z][a-z]?|\d+/g) ?? []).map((part) => Array.from(/\d/.test(part) ? [part] : part).join(' '))
}
