import { m } from '../../../base/language/t.ts'
import type { ErrorShape } from '../../contract/errors/errors.ts'
import type { EnginePorts } from '../ports.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { SideJobs } from '../run/side-jobs.ts'
import { JudgeCalls } from './judge-calls.ts'
import { CritiqueMeter } from './meter/critique-meter.ts'
import type { JudgingKind } from './judging-kinds.ts'
import { Panels } from './panels.ts'
import { Sheets } from './sheet/sheets.ts'

const BUSY: Readonly<Record<JudgingKind, string>> = {
  panel: m('A panel is at work on this dialog: wait until it is done, or stop it.'),
  meter: m('The critique is being measured, and judges are at work on this dialog: wait until it is done, or stop it.'),
  sheet: m('A score sheet of this dialog is being filled in: wait until it is done, or stop it.'),
}

/** Judges of dialogs: panels, the critique meter and score sheets, and what these have in common. */
export class Judging {
  readonly jobs: SideJobs<JudgingKind>
  readonly panels: Panels
  readonly meter: CritiqueMeter
  readonly sheets: Sheets

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.jobs = new SideJobs((signal) => dialogs.tell(signal), BUSY)
    const calls = new JudgeCalls(ports, dialogs)
    this.panels = new Panels(ports, dialogs, this.jobs, calls)
    this.meter = new CritiqueMeter(ports, dialogs, this.jobs, calls)
    this.sheets = new Sheets(ports, dialogs, this.jobs, calls)
  }

  stop(id: string, what: JudgingKind): Promise<void> {
    return this.jobs.stop(id, what)
  }

  /** Resolves with the last error of each kind once no judging of the dialog is in progress. */
  settled(id: string): Promise<Partial<Readonly<Record<JudgingKind, ErrorShape>>>> {
    return this.jobs.settled(id)
  }
}
