import { reasonPlace, type JudgeText, type ReasonText } from '../panel-part.ts'
import type { ScriptDocument } from '../script-document.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi, langAttribute } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Looks of the panel, for files that have one. */
export const PANEL_STYLES = `
.outcome { margin-bottom: 6px; font: 400 20px/1.35 var(--serif); }
#panel .hint { margin-top: 2px; }
#panel .argued-all { align-items: start; margin-top: 14px; }
#panel .argued { border-top: 3px solid var(--seat, var(--line-strong)); }
#panel .argued li { padding-block: 3px; }
#panel .argued a { font-size: 12.5px; font-weight: 600; }
`.trim()

/** What judges apart from the dialog came to; empty where none were asked. */
export function panelHtml({ panel, language }: ScriptDocument): string {
  if (panel === null) return ''
  const lang = langAttribute(language)
  return `<section id="panel" aria-labelledby="panel-title">
<h2 id="panel-title">Panel of judges</h2>
<p class="outcome">${bdi(panel.outcome)}</p>
${panel.remarks.map((remark) => `<p class="hint">${bdi(remark)}</p>`).join('\n')}
<div class="argued-all">
${panel.judges.map((judge, index) => judgeHtml(judge, index, lang)).join('\n')}
</div>
</section>`
}

function judgeHtml({ name, place, finding, notes, readings }: JudgeText, index: number, lang: string): string {
  const said = readings.map(
    ({ label, reasons }) =>
      `${label === null ? '' : `<h4>${bdi(label)}</h4>\n`}<ul>\n${reasons.map((reason) => reasonHtml(reason, lang)).join('\n')}\n</ul>`,
  )
  return `<article class="argued${place === null ? '' : ` seat-${place}`}" aria-labelledby="judge-${index + 1}">
<h3 id="judge-${index + 1}">${bdi(name)}</h3>
<p>${bdi(finding)}</p>${notes.map((note) => `\n<p class="hint">${bdi(note)}.</p>`).join('')}
${said.join('\n')}
</article>`
}

function reasonHtml({ text, turn, quote }: ReasonText, lang: string): string {
  const link = turn ? ` <a href="#${turnAnchor(turn.number)}">${bdi(reasonPlace(turn))}</a>` : ''
  const words = quote === null ? '' : ` <bdi${lang}>“${escapeHtml(quote)}”</bdi>`
  return `<li>${bdi(text)}${link}${words}</li>`
}
