import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { isOver } from '../../dialog/is-over.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Asides } from '../asides/asides.ts'
import type { Branches } from '../changes/branches.ts'
import type { MemoryChanges } from '../changes/change-memory.ts'
import type { Children } from '../children.ts'
import type { ChildSpending } from '../child-spending.ts'
import { modeOf, type Controls } from '../controls.ts'
import type { Hints } from '../draft/hints.ts'
import type { Insights } from '../insights/insights.ts'
import type { Judging } from '../judging/judging.ts'
import type { OutOfCharacter } from '../ooc/out-of-character.ts'
import type { EnginePorts } from '../ports.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'

/** The parts of the engine that its acts use. */
export interface EngineParts {
  readonly ports: EnginePorts
  readonly dialogs: Dialogs
  readonly controls: Controls
  readonly children: Children
  readonly branches: Branches
  readonly insights: Insights
  readonly childSpending: ChildSpending
  readonly judging: Judging
  readonly ooc: OutOfCharacter
  readonly hints: Hints
  readonly memory: MemoryChanges
  readonly asides: Asides
}

/** Acts as callers see them: without the first argument, the parts. */
export type Bound<Acts> = {
  readonly [Name in keyof Acts]: Acts[Name] extends (parts: EngineParts, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never
}

/** Binds acts to the parts that they use. */
export function bind<Acts extends object>(acts: Acts, parts: EngineParts): Bound<Acts> {
  const bound = Object.entries(acts).map(([name, act]) => [name, (...args: unknown[]): unknown => act(parts, ...args)])
  return Object.fromEntries(bound) as Bound<Acts>
}

/** The plan that was stored at the start; before the start, the plan that the dialog would have. */
export function planOfState({ ports }: EngineParts, state: DialogState): readonly PlannedTurn[] | null {
  return state.plan ?? modeOf(state, ports).plan(configOf(state))
}

/** Checks that a dialog has not ended. @throws DialogError DIALOG_STATE with the given sentence */
export async function requireOpen({ dialogs }: EngineParts, id: string, sentence: string): Promise<void> {
  const { status } = await dialogs.changeable(id)
  const ended = dialogs.run(id)?.regenerates?.fact.type === 'dialog-ended'
  if (ended || isOver({ status })) throw new DialogError('DIALOG_STATE', sentence)
}
