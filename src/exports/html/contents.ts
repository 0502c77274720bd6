import type { ScriptDocument } from '../script-document.ts'
import { bdi } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Links to every part of the page and to every turn. */
export function contentsHtml({ parts, summaries, steps }: ScriptDocument): string {
  const turns = parts.flatMap(({ turn }) => (turn ? [turn] : []))
  const entries = turns.map(
    ({ number, place, name, kind }) =>
      `<li class="seat-${place}"><a href="#${turnAnchor(number)}"><span class="count">${number}</span> ${bdi(name)}${kind === 'introduction' ? ', introduction' : kind === 'summary' ? ', summary' : ''}</a></li>`,
  )
  const sections = [
    ...(summaries.length === 0 ? [] : ['<li><a href="#summaries">What each argued</a></li>']),
    ...(steps.length === 0 ? [] : ['<li><a href="#map">Argument map</a></li>']),
    '<li><a href="#statistics">Numbers</a></li>',
    '<li><a href="#settings">Settings</a></li>',
  ]
  return `<nav class="contents" aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ul>
<li><a href="#script">Script</a>
<ol>
${entries.join('\n')}
</ol></li>
${sections.join('\n')}
</ul>
</nav>`
}
