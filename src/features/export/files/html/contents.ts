import { t } from '../../../../base/language/t.ts'
import type { ScriptDocument } from '../script-document.ts'
import { hasPart, type ExportOptions } from '../export-format.ts'
import { firstWords } from '../prose/first-words.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** The table of contents: links to every part of the page and to every turn. */
export function contentsHtml(
  { parts, sections, sources, appendix, language }: ScriptDocument,
  options: ExportOptions,
): string {
  if (!hasPart(options, 'contents')) return ''
  const turns = parts.flatMap(({ turn, text, unlisted }) =>
    turn && !unlisted ? [{ ...turn, words: firstWords(text) }] : [],
  )
  const lang = langAttribute(language)
  const entries = turns.map(
    ({ number, place, name, title, words }) =>
      `<li class="seat-${place}"><a href="#${turnAnchor(number)}"><span class="count">${number}</span> ${bdi(name)}${title === null ? '' : `, ${escapeHtml(title)}`}${words === '' ? '' : ` <span class="words"${lang} dir="auto">${escapeHtml(words)}</span>`}</a></li>`,
  )
  const beside = [...sections, ...(sources ? [sources] : []), ...appendix].map(
    ({ id, title }) => `<li><a href="#${id}">${bdi(title)}</a></li>`,
  )
  return `<nav class="contents" aria-labelledby="contents-title">
<h2 id="contents-title">${escapeHtml(t('Contents'))}</h2>
<ul>
<li><a href="#script">${escapeHtml(t('Script [[what was said]]'))}</a>
<ol>
${entries.join('\n')}
</ol></li>
${beside.join('\n')}
</ul>
</nav>`
}
