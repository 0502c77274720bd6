import { t } from '../../../../base/language/t.ts'
import type { MapStep } from './map-steps.ts'
import { plainLine } from '../plain-text.ts'
import { visibleText } from '../visible-text.ts'

const ARROWS: Readonly<Record<MapStep['bearings'][number]['relation'], string>> = {
  supports: '-->',
  rebuts: '-.->',
  concedes: '-->',
}
/** The light colours of the app: Mermaid has one theme per file. */
const CLASSES = [
  'classDef moderator fill:#eeebf9,stroke:#6b5bb5,color:#1d1b18',
  'classDef first fill:#e0f2ef,stroke:#0f766e,color:#1d1b18',
  'classDef second fill:#fcebdd,stroke:#c2540a,color:#1d1b18',
]

/**
 * Writes the argument map as a Mermaid flowchart, with a line break at the end.
 * @param title the title of the dialog
 */
export function mermaidText(title: string, steps: readonly MapStep[]): string {
  const lines = [
    // Only letters are kept, because braces in a comment would be read as a directive.
    `%% Argument map of the dialog ${plainLine(visibleText(title), 100)
      .replaceAll(/[^\p{L}\p{M}\p{N} ,.'?!-]+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trimEnd()}`,
    '%% Each box is a step of the argument, s1 the first. An arrow leads to what the step bears on.',
    'flowchart BT',
    ...steps.map((step) => `  s${step.place}["${nodeText(step)}"]:::${step.seat}`),
    ...steps.flatMap((step) =>
      step.bearings.map(
        ({ relation, place }) => `  s${step.place} ${ARROWS[relation]}|${relationWord(relation)}| s${place}`,
      ),
    ),
    ...(steps.length === 0 ? [`  none["${t('No steps yet')}"]`] : CLASSES.map((line) => `  ${line}`)),
  ]
  return `${lines.join('\n')}\n`
}

function relationWord(relation: keyof typeof ARROWS): string {
  return t('{relation, select, supports {supports} rebuts {rebuts} other {concedes}}', { relation })
}

function nodeText({ kindLabel, name, turn, label }: MapStep): string {
  return `${kindLabel}. ${t('{name}, turn {number}', { name: escapeMermaid(name), number: String(turn) })}<br/>${escapeMermaid(label)}`
}

/**
 * Text between quotation marks for Mermaid. Characters with a special meaning become Mermaid's own kind of entities.
 */
function escapeMermaid(text: string): string {
  return visibleText(text).replaceAll(/["#&<>`{}[\]()|%:;\\$*_~@=]/g, (sign) => `#${sign.charCodeAt(0)};`)
}
