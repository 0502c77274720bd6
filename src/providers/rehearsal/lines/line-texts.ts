import { formatCount } from '../../../base/format/count.ts'
import { speakDuring, spokenAs, t } from '../../../base/language/t.ts'
import de from '../../../../resources/rehearsal/lines/de.json' with { type: 'json' }
import en from '../../../../resources/rehearsal/lines/en.json' with { type: 'json' }
import es from '../../../../resources/rehearsal/lines/es.json' with { type: 'json' }
import fr from '../../../../resources/rehearsal/lines/fr.json' with { type: 'json' }
import ja from '../../../../resources/rehearsal/lines/ja.json' with { type: 'json' }
import zh from '../../../../resources/rehearsal/lines/zh.json' with { type: 'json' }
import { lineLanguage, type LineLanguage } from './languages.ts'

/** The sentences of the built-in voices in one language, by occasion, with blanks in braces. */
export type LineTexts = Readonly<typeof en>

const LINES: Readonly<Record<LineLanguage, LineTexts>> = { de, en, es, fr, ja, zh }

/** The lines in a language, or in English if there are none. */
export function linesIn(language: string | null | undefined): LineTexts {
  return LINES[lineLanguage(language)]
}

/** A line with its blanks filled in; blanks without a value become empty. */
export function fillLine(line: string, values: Readonly<Record<string, string>>): string {
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A count as a language writes it. @param language a BCP 47 tag */
export function countIn(language: string | null | undefined, count: number): string {
  return speakingLines(language, () => formatCount(count))
}

/** A line that counts, in the grammar of its language: messages with plurals, as the catalogues have them. */
export function countedLine(
  line: string,
  values: Readonly<Record<string, number>>,
  language: string | null | undefined,
): string {
  return speakingLines(language, () => t(line, values))
}

/** Runs a function in the language of the lines that are taken for a language. */
function speakingLines(language: string | null | undefined, run: () => string): string {
  return speakDuring(spokenAs({ id: lineLanguage(language), translate: () => undefined }), run)
}
