import { t } from '../../../base/language/t.ts'
import type { ProgramsView } from '../../../core/contract/host/programs.ts'
import { formatMoney, formatSpent } from '../../../base/format/money.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useState } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { Field } from '../../ui/field.tsx'
import { ProgramAddress } from './program-address.tsx'
import { ProgramModel } from './program-model.tsx'
import { useApp, type AppModel } from '../../host/app-model.ts'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { createWatched, type WatchState } from '../../host/store/watched.ts'
import './programs-section.css'

const stores = new WeakMap<AppModel, Readable<WatchState<ProgramsView>>>()

/**
 * The section for other programs on this computer: whether they may use the app, what they may do, and how much they
 * may cost.
 */
export function ProgramsSection() {
  const { value, problem } = usePrograms()
  return (
    <section aria-labelledby="settings-programs">
      <h2 id="settings-programs">{t('Other programs')}</h2>
      <p className="hint">
        {t(
          'Assistants and other programs on this computer can start dialogs here, read them and ask what was said, by the Model Context Protocol. They show a token for it. What costs money is begun only after its price was confirmed.',
        )}
      </p>
      {problem && <Problem error={problem} />}
      {value && <Fields view={value} />}
    </section>
  )
}

function Fields({ view }: { readonly view: ProgramsView }) {
  const { setting } = view
  const { problem, failure, run } = useAction()
  const set = (change: Partial<ProgramsView['setting']>) => void run((client) => client.programs.set(change))
  return (
    <div className="above-5 stack gap-7">
      <Switch label={t('Let other programs in')} on={setting.on} onChange={(on) => set({ on })} />
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      {setting.on && <ProgramAddress view={view} />}
      <fieldset className="stack gap-5">
        <legend className="label below-4 type-small">{t('What they may do')}</legend>
        <div className="stack">
          <Switch
            label={t('Read the dialogs they began, and look things up')}
            on={setting.read}
            onChange={(read) => set({ read })}
          />
          {setting.read && (
            <Switch
              label={t('Read every other dialog, too')}
              on={setting.everything}
              onChange={(everything) => set({ everything })}
            />
          )}
          <Switch
            label={t('Start dialogs, speak in them and ask with a model')}
            on={setting.talk}
            onChange={(talk) => set({ talk })}
          />
          <Switch
            label={t('Ask for decisions of agents in a simulation')}
            on={setting.agents}
            onChange={(agents) => set({ agents })}
          />
        </div>
      </fieldset>
      <AmountField
        key={`usd ${setting.capUsd}`}
        label={t('Spend at most, in dollars a day')}
        value={setting.capUsd}
        step={0.01}
        hint={spentWords(view)}
        onSet={(client, capUsd) => client.programs.set({ capUsd })}
      />
      <Switch
        label={t('Allow models without a known price')}
        on={setting.unpriced}
        onChange={(unpriced) => set({ unpriced })}
      />
      {setting.unpriced && <p className="hint">{t('The limit does not count what such models take.')}</p>}
      {setting.talk && (
        <ProgramModel
          key={`host ${JSON.stringify(setting.host)}`}
          label={t('Who answers from the library')}
          chosen={setting.host}
          none={t('No model is chosen: the library is searched without one, at no cost, unless the program names one.')}
          onSet={(client, host) => client.programs.set({ host })}
        />
      )}
      {setting.agents && (
        <ProgramModel
          key={`mind ${JSON.stringify(setting.mind)}`}
          label={t('Who decides for agents')}
          chosen={setting.mind}
          none={t('No model is chosen: fixed rules decide, at no cost.')}
          onSet={(client, mind) => client.programs.set({ mind })}
        />
      )}
      {setting.agents && setting.mind !== null && (
        <AmountField
          key={`minute ${setting.perMinute}`}
          label={t('Decisions a minute, for each agent')}
          value={setting.perMinute}
          step={1}
          hint={t('{agents, plural, one {# agent} other {# agents}} at the moment.', { agents: view.agents })}
          onSet={(client, perMinute) => client.programs.set({ perMinute })}
        />
      )}
    </div>
  )
}

/** The sentence about costs: "Today $0.12, and $0.40 set aside for what is under way." */
function spentWords({ spent }: ProgramsView): string {
  const { usd, unpricedCalls, held } = spent
  const today = t('Spent today: {spent}', { spent: formatSpent({ knownCost: usd, unpricedCalls }) })
  return held > 0
    ? t('{today}, and {money} set aside for what is under way.', { today, money: formatMoney(held) })
    : `${today}.`
}

/** The permissions and costs of other programs, watched while this screen is open. */
function usePrograms(): WatchState<ProgramsView> {
  const app = useApp()
  let store = stores.get(app)
  if (!store) {
    store = createWatched<ProgramsView, WatchState<ProgramsView>>(
      app.connection,
      (signal) => app.client.programs.watch({}, { signal }),
      (watched) => watched,
    )
    stores.set(app, store)
  }
  return useStore(store)
}

interface AmountFieldProps {
  readonly label: string
  readonly value: number
  /** The step of the number field: the least difference between two values. */
  readonly step: number
  readonly hint: string
  readonly onSet: (client: RpcClient, value: number) => Promise<void>
}

/** The field for a number. A change takes effect when it is confirmed. */
function AmountField({ label, value, step, hint, onSet }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const { busy, problem, setProblem, run } = useAction()
  const amount = typed.trim() === '' ? Number.NaN : Number(typed)
  const set = () =>
    Number.isNaN(amount) ? setProblem(t('Write a number.')) : void run((client) => onSet(client, amount))
  return (
    <Field label={label} hint={hint} error={problem ?? undefined}>
      {(control) => (
        <form
          className="programs-amount row"
          // The browser's own check is off, because the host says in words which numbers are allowed.
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            set()
          }}
        >
          <input
            {...control}
            className="input"
            type="number"
            min={0}
            step={step}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== String(value) && (
            <button type="submit" className="button small" disabled={busy}>
              {t('Set')}
            </button>
          )}
        </form>
      )}
    </Field>
  )
}
