import type { AutomaticBackups } from '../../../core/contract/library/library.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { plural } from '../../../base/format/count.ts'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'

interface AutomaticBackupsProps {
  readonly automatic: AutomaticBackups
  readonly onSwitch: (on: boolean) => void
}

/** The backups the app makes by itself: whether, how many there are, and what they take. */
export function AutomaticBackupsSwitch({ automatic, onSwitch }: AutomaticBackupsProps) {
  const { on, count, bytes, problem } = automatic
  return (
    <div className="data-automatic">
      <Switch label="Back up by itself" on={on} onChange={onSwitch} />
      <p className="hint">
        One on each day you use the app, the latest seven are kept.
        {count > 0 && ` ${plural(count, 'backup')} of this kind now, ${formatBytes(bytes)}.`}
      </p>
      {problem !== null && <Problem>{`The last one could not be made. ${problem}`}</Problem>}
    </div>
  )
}
