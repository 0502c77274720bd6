import type { BoardPoint, BoardSection, BoardTurn } from '../board/board-document.ts'
import { boardPlace } from '../board/board-texts.ts'
import type { ScriptDocument } from '../script-document.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi, langAttribute } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Looks of the board, for files that have one. */
export const BOARD_STYLES = `
.board-parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 18px 32px; align-items: start; }
.board-part { border-top: 3px solid var(--seat, var(--line-strong)); padding-top: 8px; }
.board-parts h3 { margin-bottom: 4px; font-size: 13.5px; font-weight: 600; }
.board-parts h4 { margin: 10px 0 4px; color: var(--ink-second); font-size: 12.5px; font-weight: 600; }
.board-parts li + li { margin-top: 8px; }
.board-parts li li { margin-top: 3px; color: var(--ink-second); font-size: 13px; }
.board-parts a { font-size: 12.5px; font-weight: 600; white-space: nowrap; }
`.trim()

/** Where the dialog stands; empty where there is nothing to tell or it was not wanted. */
export function boardHtml({ board, language }: ScriptDocument): string {
  if (board === null) return ''
  const lang = langAttribute(language)
  return `<section id="board" aria-labelledby="board-title">
<h2 id="board-title">Board</h2>
<div class="board-parts">
${board.sections.map((section, index) => sectionHtml(section, index, lang)).join('\n')}
</div>${board.remark === null ? '' : `\n<p class="hint">${escapeHtml(board.remark)}</p>`}
</section>`
}

function sectionHtml({ title, place, groups }: BoardSection, index: number, lang: string): string {
  const id = `board-part-${index + 1}`
  const told = groups.map(
    ({ label, points }) =>
      `${label === null ? '' : `<h4>${bdi(label)}</h4>\n`}<ul>\n${points.map((point) => pointHtml(point, lang)).join('\n')}\n</ul>`,
  )
  return `<section class="board-part${place === null ? '' : ` seat-${place}`}" aria-labelledby="${id}">
<h3 id="${id}">${bdi(title)}</h3>
${told.join('\n')}
</section>`
}

function pointHtml({ text, quote, turn, met }: BoardPoint, lang: string): string {
  const words = [
    ...(text === null ? [] : [bdi(quote === null ? text : `${text}:`)]),
    ...(quote === null ? [] : [`<bdi${lang}>“${escapeHtml(quote)}”</bdi>`]),
  ]
  const answers = met.map((each) => `<li>${bdi(each.text)}${linkHtml(each.turn)}</li>`)
  return `<li>${words.join(' ')}${linkHtml(turn)}${answers.length === 0 ? '' : `\n<ul>\n${answers.join('\n')}\n</ul>\n`}</li>`
}

function linkHtml(turn: BoardTurn | null): string {
  return turn ? ` <a class="seat-${turn.place}" href="#${turnAnchor(turn.number)}">${bdi(boardPlace(turn))}</a>` : ''
}
