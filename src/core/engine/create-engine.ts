import { Asides } from './asides/asides.ts'
import { Asking } from './ask/asking.ts'
import { bind, type EngineParts } from './acts/parts.ts'
import { Branches } from './changes/branches.ts'
import { MemoryChanges } from './changes/change-memory.ts'
import { ChildSpending } from './child-spending.ts'
import { Children } from './children.ts'
import { Controls } from './controls.ts'
import { Hints } from './draft/hints.ts'
import { ENGINE_ACTS, type Engine } from './engine.ts'
import { Insights } from './insights/insights.ts'
import { Judging } from './judging/judging.ts'
import { OutOfCharacter } from './ooc/out-of-character.ts'
import type { EnginePorts } from './ports.ts'
import { Dialogs } from './run/dialogs.ts'

export function createEngine(ports: EnginePorts): Engine {
  const dialogs: Dialogs = new Dialogs(ports, {
    saw: (fact) => [insights, asides, childSpending].forEach((each) => each.saw(fact)),
    snapshot: (id) => [insights, judging.jobs, ooc.jobs].flatMap((each) => each.snapshot(id)),
  })
  const childSpending = new ChildSpending(dialogs)
  const insights = new Insights(ports, dialogs)
  const judging = new Judging(ports, dialogs)
  const ooc = new OutOfCharacter(ports, dialogs)
  const memory = new MemoryChanges(dialogs)
  const controls = new Controls(ports, dialogs)
  const children = new Children(ports, dialogs)
  const asides = new Asides(ports, dialogs, children)
  const branches = new Branches(ports, dialogs, children)
  const parts: EngineParts = {
    ports,
    dialogs,
    controls,
    children,
    branches,
    insights,
    childSpending,
    judging,
    ooc,
    hints: new Hints(ports, dialogs),
    memory,
    asides,
  }
  const acts = bind(ENGINE_ACTS, parts)
  const asking = new Asking(ports, dialogs, controls, acts)
  return { ...acts, asides, asking, judging, ooc, memory }
}
