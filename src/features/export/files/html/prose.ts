import { parseProse } from '../../../../base/text/prose/parse-prose.ts'
import type { ProseBlock, ProseItem } from '../../../../base/text/prose/prose-block.ts'
import { FootnotePlaces, type Footnote } from '../../../../base/text/prose/footnotes.ts'
import type { ColumnSide } from '../../../../base/text/prose/tables.ts'
import { readsFromRight } from '../../../../base/text/prose/reads-from-right.ts'
import type { PartEvidence } from '../prose/cited-words.ts'
import { citedWords, type CitedSpan } from '../prose/cited-words.ts'
import { sliceWords, type ProseMark, type ProseWords } from '../../../../base/text/prose/words.ts'
import { formulaMarkup } from '../../../../base/formula/formula-markup.ts'
import { readFormula } from '../../../../base/formula/read-formula.ts'
import { escapeHtml } from '../escape-html.ts'

/** The deepest level of a list that is still indented. */
const DEEPEST = 3

/** Text inside a line, with a direction of its own. */
export function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/**
 * Writes a speech, block by block, each in the direction of its first letter. Line breaks are kept.
 * @param anchor an id that only this text has on the page. With it, footnotes and their marks link to each other
 */
export function prose(text: string, evidence: readonly PartEvidence[] = [], anchor: string | null = null): string {
  const cited = citedWords(evidence)
  const notes = new FootnoteLinks(anchor)
  const write = (words: ProseWords): string => citedHtml(words, cited(words), notes)
  return blocksProse(parseProse(text), write, notes)
}

/** Makes the links between footnotes and their marks in one text; none in a text without an id. */
class FootnoteLinks {
  readonly #places: FootnotePlaces | null

  constructor(anchor: string | null) {
    this.#places = anchor === null ? null : new FootnotePlaces(anchor)
  }

  /** The mark in the text. A footnote links back to its first mark. */
  mark(label: string, html: string): string {
    if (this.#places === null) return `<sup>${html}</sup>`
    const own = this.#places.newMark(label)
    return `<sup><a class="note-mark"${own === null ? '' : ` id="${own}"`} href="#${this.#places.note(label)}">${html}</a></sup>`
  }

  /** The id attribute of a footnote, after a space, and the mark before its text. */
  note(label: string): { readonly attribute: string; readonly marker: string } {
    const marker = escapeHtml(`[${label}]`)
    if (this.#places === null) return { attribute: '', marker }
    const back = this.#places.firstMark(label)
    const linked = back === null ? marker : `<a class="note-mark" href="#${back}">${marker}</a>`
    return { attribute: ` id="${this.#places.note(label)}"`, marker: linked }
  }
}

function blocksProse(blocks: readonly ProseBlock[], write: Write, notes: FootnoteLinks): string {
  return blocks.map((each) => block(each, write, notes)).join('\n')
}

/** The lang attribute, after a space; empty when the language is unknown. */
export function langAttribute(language: string | null): string {
  return language === null ? '' : ` lang="${escapeHtml(language)}"`
}

type Write = (words: ProseWords) => string

function block(each: ProseBlock, write: Write, notes: FootnoteLinks): string {
  switch (each.type) {
    case 'paragraph':
      return `<p dir="auto">${write(each.words)}</p>`
    case 'heading':
      return `<p class="said-heading" dir="auto">${write(each.words)}</p>`
    case 'list':
      return `<ul class="said-list">\n${each.items.map((one) => item(one, write, notes)).join('\n')}\n</ul>`
    case 'code':
      return codeHtml(each.text)
    case 'table':
      return tableHtml(each.rows, each.sides, write)
    case 'rule':
      return '<hr>'
    case 'quote':
      return `<blockquote class="said-quote">\n${blocksProse(each.blocks, write, notes)}\n</blockquote>`
    case 'footnotes':
      return `<ul class="said-list said-notes">\n${each.notes.map((note) => noteItem(note, write, notes)).join('\n')}\n</ul>`
  }
}

/** Code, which runs from left to right whatever is around it. */
export function codeHtml(text: string): string {
  return `<pre dir="ltr" tabindex="0"><code>${escapeHtml(text)}</code></pre>`
}

/** A list item. Its marker stays as it was written, because it is part of what was said. */
function item({ marker, depth, words, below }: ProseItem, write: Write, notes: FootnoteLinks): string {
  const said = `<span class="marker">${escapeHtml(marker)}</span> <span>${write(words)}</span>`
  const under = below.length === 0 ? '' : `\n${blocksProse(below, write, notes)}\n`
  return `<li class="deep-${Math.min(depth, DEEPEST)}" dir="auto">${said}${under}</li>`
}

function noteItem({ label, words }: Footnote, write: Write, notes: FootnoteLinks): string {
  const { attribute, marker } = notes.note(label)
  return `<li class="deep-0" dir="auto"${attribute}><span class="marker">${marker}</span> <span>${write(words)}</span></li>`
}

function tableHtml(
  [head = [], ...rows]: readonly (readonly ProseWords[])[],
  sides: readonly ColumnSide[],
  write: Write,
): string {
  const cells = (row: readonly ProseWords[], tag: string): string =>
    `<tr>${row.map((cell, at) => `<${tag}${sideClass(sides[at])} dir="auto">${write(cell)}</${tag.split(' ')[0]}>`).join('')}</tr>`
  const direction = readsFromRight([head, ...rows].map((row) => row.map(({ text }) => text))) ? 'rtl' : 'ltr'
  return `<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table class="said-table" dir="${direction}">
<thead>${cells(head, 'th scope="col"')}</thead>
<tbody>
${rows.map((row) => cells(row, 'td')).join('\n')}
</tbody>
</table></div>`
}

function sideClass(side: ColumnSide | undefined): string {
  return side ? ` class="side-${side}"` : ''
}

/** Words with links to their sources in the files. */
function citedHtml(words: ProseWords, cited: readonly CitedSpan[], notes: FootnoteLinks): string {
  let html = ''
  let read = 0
  for (const { from, to, evidence } of cited) {
    const label = escapeHtml(`${evidence.text}: ${evidence.words}`)
    html += `${wordsHtml(sliceWords(words, read, from), notes)}<a class="cite ${evidence.state}${evidence.gone ? ' gone' : ''}" href="#source-${evidence.id}" title="${escapeHtml(evidence.words)}" aria-label="${label}">${wordsHtml(sliceWords(words, from, to), null)}</a>`
    read = to
  }
  return html + wordsHtml(sliceWords(words, read, words.text.length), notes)
}

/** @param notes null inside a link, which must not contain another link */
function wordsHtml({ text, marks }: ProseWords, notes: FootnoteLinks | null): string {
  let html = ''
  let read = 0
  for (const mark of marks) {
    const written = marked(mark, escapeHtml(text.slice(mark.from, mark.to)), notes)
    html += escapeHtml(text.slice(read, mark.from)) + written
    read = mark.to
    // The line break after a formula on lines of its own is removed, because it would make a blank line.
    if (written.endsWith('</math></span>')) read += /^[ \t]*\n?/.exec(text.slice(read, read + 80))?.[0].length ?? 0
  }
  return html + escapeHtml(text.slice(read))
}

function marked(
  { kind, url = '', title, formula, label = '' }: ProseMark,
  html: string,
  notes: FootnoteLinks | null,
): string {
  switch (kind) {
    case 'dollar':
      return html
    case 'formula': {
      const math = formula ? readFormula(formula.latex, formula.display) : null
      if (!math || !formula) return html
      const markup = formulaMarkup(math, formula.latex)
      return formula.display ? `<span class="formula" dir="ltr">${markup}</span>` : `<bdi dir="ltr">${markup}</bdi>`
    }
    case 'footnote':
      return notes?.mark(label, html) ?? `<sup>${html}</sup>`
    case 'code':
      return `<code dir="ltr">${html}</code>`
    case 'strong':
      return `<strong>${html}</strong>`
    case 'emphasis':
      return `<em>${html}</em>`
    case 'link':
      return `<a href="${escapeHtml(url)}"${title === undefined ? '' : ` title="${escapeHtml(title)}"`} rel="noopener noreferrer nofollow" target="_blank">${html}</a>`
  }
}
