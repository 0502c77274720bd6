import { MEMORY_WHEN, type MemoryWhen } from '../../core/contract/insights/memory-names.ts'
import { formatMoney } from '../../base/format/money.ts'
import { plural } from '../../base/format/count.ts'
import { useApp } from '../host/app-model.ts'
import { useHostState } from '../host/use-host-state.ts'
import { Choices } from '../ui/choices.tsx'
import { Problem } from '../ui/problem.tsx'

const LABELS: Readonly<Record<MemoryWhen, string>> = {
  off: 'Never',
  ask: 'When I ask for it',
  always: 'Of every dialog',
}

/** When a memory is formed of a dialog that has ended, and what that takes. */
export function MemoryFields() {
  const { client } = useApp()
  const { value, problem, run } = useHostState(() => client.memory.setting({}))
  if (!value) return problem ? <Problem>{problem}</Problem> : null
  const { when, usual } = value
  const price =
    usual.usd === null
      ? 'It is told before each.'
      : usual.usd === 0
        ? 'With the built-in voices it costs nothing.'
        : `For ${usual.dialogs === 1 ? 'the latest' : `the latest ${plural(usual.dialogs, 'dialog')}`} about ${formatMoney(usual.usd)} each.`
  return (
    <div className="settings-narrow stack gap-3">
      <Choices
        label="Remember dialogs that have ended"
        value={when}
        options={MEMORY_WHEN.map((each) => ({ value: each, label: LABELS[each] }))}
        onChange={(next) =>
          void run(async () => {
            await client.memory.setWhen({ when: next })
            return client.memory.setting({})
          })
        }
      />
      <p className="hint">
        {`A memory takes one call of the moderator’s model, which reads the whole dialog. ${price} It is kept with the dialog, and shown in the Memory tab of the library.`}
      </p>
      {problem && <Problem>{problem}</Problem>}
    </div>
  )
}
