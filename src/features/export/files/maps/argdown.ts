import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { mapSteps, type MapStep } from '../steps/map-steps.ts'
import { plainLine } from '../plain-text.ts'
import { visibleText } from '../visible-text.ts'

/** Argdown's sign for each relation. It has none for a concession, which is written as a support of the point conceded. */
const SIGNS: Readonly<Record<MapStep['bearings'][number]['relation'], string>> = {
  supports: '+>',
  rebuts: '->',
  concedes: '+>',
}

/** The argument map as Argdown (https://argdown.org), ending in a newline. */
export function argdownText(state: DialogState): string {
  const title = yamlString(plainLine(plainTitle(state), 120))
  const blocks = [
    `===\ntitle: ${title}\n===`,
    '/* Each statement is a step of the argument: its tags say who took it and of what kind it is, its data in which turn and in which words. +> supports or concedes, -> rebuts the statement named after it. */',
    ...mapSteps(state).map(statement),
  ]
  return `${blocks.join('\n\n')}\n`
}

function statement(
  { place, kind, kindLabel, seat, name, turn, label, quote, bearings }: MapStep,
  _index: number,
  steps: readonly MapStep[],
): string {
  const data = `{speaker: ${yamlString(name)}, turn: ${turn}, kind: ${kind}, quote: ${yamlString(quote)}}`
  const text = escapeArgdown(label)
  const relations = bearings.map(
    ({ relation, place: to }) => `  ${SIGNS[relation]} [${steps[to - 1]?.kindLabel} ${to}]`,
  )
  return [`[${kindLabel} ${place}]: ${text === '' ? '…' : text} #${seat} #${kind} ${data}`, ...relations].join('\n')
}

/** Escapes a text so that Argdown shows it unchanged. */
function escapeArgdown(text: string): string {
  return visibleText(text).replaceAll(/[\\@#*_[\]<>{}():/;+~=|.-]/g, (sign) => `\\${sign}`)
}

/** A string in double quotes for YAML, without characters that are special for Argdown in data and front matter. */
function yamlString(text: string): string {
  return JSON.stringify(visibleText(text)).replaceAll(/[{}=]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
