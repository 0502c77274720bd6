import { evidenceKey } from '../parts/part-evidence.ts'
import type { ScriptDocument } from '../script-document.ts'
import type { ScriptPart } from '../parts/script-part.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Whether anything of the attached files was quoted or cited. */
export function hasSources({ parts }: ScriptDocument): boolean {
  return parts.some(({ evidence }) => evidence !== undefined && evidence.length > 0)
}

/** What was quoted of the attached files, turn by turn, with the passage it is from: where the marks of the script lead. */
export function sourcesHtml(document: ScriptDocument): string {
  if (!hasSources(document)) return ''
  return `<section id="sources" aria-labelledby="sources-title">
<h2 id="sources-title">Sources</h2>
<p class="hint">${escapeHtml(evidenceKey(document.parts))}</p>
<ul class="sources">
${document.parts.flatMap(items).join('\n')}
</ul>
</section>`
}

function items({ turn, evidence = [] }: ScriptPart): readonly string[] {
  if (!turn) return []
  return evidence.map(
    ({ id, text, words, passage }) => `<li id="source-${id}">
<p><a href="#${turnAnchor(turn.number)}">${turn.number}. ${bdi(turn.name)}</a>: “${bdi(text)}”: ${bdi(words)}</p>${
      passage === null
        ? ''
        : `
<blockquote dir="auto">${escapeHtml(passage.before)}<mark>${escapeHtml(passage.quoted)}</mark>${escapeHtml(passage.after)}</blockquote>`
    }
</li>`,
  )
}
