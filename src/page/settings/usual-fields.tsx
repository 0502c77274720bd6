import { t } from '../../base/language/t.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { TURNS_DEFAULT, TURNS_MAX, TURNS_MIN } from '../../core/contract/limits.ts'
import { SEAT_LABELS } from '../../core/dialog/members/members.ts'
import { SEATS_AS_LISTED } from '../dialog-view/seats.ts'
import { defaultProvider } from '../draft/seat-provider.ts'
import { parseTurns } from '../draft/typed-numbers.ts'
import { useUsualModels, useUsualTurns, type UsualModel } from '../draft/usual.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { ModelField } from '../models/model-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'

const NO_PROVIDERS: readonly ProviderInfo[] = []

/** The fields for the default models and the default number of turns. */
export function UsualFields() {
  const providers = useStore(useApp().providers).value ?? NO_PROVIDERS
  const [models, setModels] = useUsualModels()
  const [turns, setTurns] = useUsualTurns()
  const wrong = turns.trim() !== '' && parseTurns(turns) === null

  function choose(seat: SeatId, model: UsualModel): void {
    setModels({ ...models, [seat]: model })
  }

  return (
    <>
      <div>
        <div className="usual-models grid gap-5 below-3">
          {SEATS_AS_LISTED.map((seat) => {
            const usual = models[seat]
            const provider =
              usual === undefined
                ? defaultProvider(providers)
                : (providers.find(({ id }) => id === usual.provider) ?? null)
            const baseUrl = usual?.baseUrl ?? ''
            return (
              <ModelField
                key={seat}
                label={t('Model of {seatName}', { seatName: SEAT_LABELS[seat] })}
                draft={{ model: usual?.model ?? null }}
                provider={provider}
                providers={providers}
                baseUrl={baseUrl}
                error={undefined}
                anywhere
                onChange={(model) => provider && choose(seat, { provider: provider.id, model, baseUrl })}
                onProvider={(chosen, model, url) => choose(seat, { provider: chosen, model, baseUrl: url })}
              />
            )
          })}
        </div>
        <p className="hint">
          {Object.keys(models).length === 0
            ? t(
                'The models new dialogs begin with: as long as none is chosen, the usual one of the first vendor that is set up.',
              )
            : t('The models new dialogs begin with. Each dialog can have its own.')}
        </p>
        {Object.keys(models).length > 0 && (
          <button type="button" className="button small" onClick={() => setModels({})}>
            {t('Leave the models to the app')}
          </button>
        )}
      </div>
      <div className="settings-narrow stack gap-3">
        <TextField
          label={t('Turns each')}
          error={
            wrong
              ? t('Turns must be a whole number from {TURNS_MIN} to {TURNS_MAX}.', { TURNS_MIN, TURNS_MAX })
              : undefined
          }
          hint={t('How often each participant speaks in new dialogs.')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(TURNS_DEFAULT)}
          value={turns}
          onChange={setTurns}
        />
      </div>
    </>
  )
}
