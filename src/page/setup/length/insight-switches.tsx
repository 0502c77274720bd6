import { Switch } from '../../ui/switch.tsx'
import type { Draft } from '../../draft/draft.ts'

interface InsightSwitchesProps {
  readonly draft: Pick<Draft, 'map' | 'summaries'>
  readonly onChange: (next: Partial<Pick<Draft, 'map' | 'summaries'>>) => void
}

/** Switches for insights, which are made by further calls beside the dialog. */
export function InsightSwitches({ draft, onChange }: InsightSwitchesProps) {
  return (
    <>
      <Switch label="Map of the arguments" on={draft.map} onChange={(map) => onChange({ map })} />
      <Switch label="Summary of each speaker" on={draft.summaries} onChange={(summaries) => onChange({ summaries })} />
    </>
  )
}
