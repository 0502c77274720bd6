import { Switch } from '../../ui/switch.tsx'
import type { Draft } from '../../draft/draft.ts'

interface InsightSwitchesProps {
  readonly draft: Pick<Draft, 'map' | 'summaries'>
  readonly onChange: (next: Partial<Pick<Draft, 'map' | 'summaries'>>) => void
}

/** What is made out of the dialog beside it, by further calls. */
export function InsightSwitches({ draft, onChange }: InsightSwitchesProps) {
  return (
    <>
      <Switch label="Argument map while it runs" on={draft.map} onChange={(map) => onChange({ map })} />
      <Switch
        label="Summaries of the participants"
        on={draft.summaries}
        onChange={(summaries) => onChange({ summaries })}
      />
    </>
  )
}
