import { comma } from '../../base/format/count.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { m, t } from '../../base/language/t.ts'
import { formatMoney } from '../../base/format/money.ts'
import { capitalise } from '../../base/text/capitalise.ts'
import type { EstimateAnswer } from '../../core/contract/money.ts'
import { detectLanguage } from '../../core/dialog/language/detect-language.ts'
import { extentOf, isInRounds } from '../../core/dialog/modes/style-info.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { FieldErrors, FieldKey } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { languageOf, ownName } from '../draft/languages.ts'
import { reasons } from '../draft/seat-takes.ts'
import { parseUsd } from '../draft/typed-numbers.ts'
import { settleSeat } from '../draft/to-dialog.ts'
import { usePreference } from '../host/store/preferences.ts'
import type { Request } from '../host/use-request.ts'
import { ContextFiles } from './files/context-files.tsx'
import type { ChangeForm, SetupForm } from './use-setup-form.ts'
import { LengthCard } from './length/length-card.tsx'

interface OptionsPartProps {
  readonly setup: SetupForm
  readonly room: Request<EstimateAnswer>
  readonly errors: FieldErrors
  readonly onChange: ChangeForm
}

/** The fields in the collapsed part of the form. An error in one of them opens the part. */
const FIELDS: readonly FieldKey[] = ['turns', 'language', 'context', 'cap.usd', 'cap.tokens', 'foldAbove']

/**
 * The collapsed part of the form for files, length and limits. Its title sums them up. A part that the person opened
 * stays open.
 */
export function OptionsPart({ setup, room, errors, onChange }: OptionsPartProps) {
  const { draft, mode, choices } = setup
  const [opened, setOpened] = usePreference('setup.options', false)
  const [reading, setReading] = useState(false)
  const [usualLanguage] = usePreference('dialogs.language', '')
  const undrafted = (['first', 'second'] as const).every(
    (seat) => draft.seats[seat].critic === '' && reasons(draft.seats[seat], settleSeat(draft, seat, choices).takes),
  )
  const wrong = FIELDS.some((field) => errors[field] !== undefined)
  return (
    <details
      className="setup-options"
      open={opened || reading || wrong}
      onToggle={({ currentTarget: { open } }) => {
        if (!open) setReading(false)
        if (open !== opened && !(open && (reading || wrong))) setOpened(open)
      }}
    >
      <summary className="card row gap-5 baseline type-small pad-5 pad-x-6">
        <strong>{t('Options')}</strong>
        <span>{formatOptions(setup, languageOf(draft.language, usualLanguage), draft.critique && !undrafted)}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="setup-row grid gap-5 above-5">
        <ContextFiles
          files={draft.context}
          error={errors.context}
          seats={SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))}
          room={draft.context.length > 0 ? room.value : null}
          onReading={setReading}
          onChange={(update) => onChange({ context: update(draftStore.get().context) }, 'context')}
        />
        <LengthCard {...{ draft, mode, errors, undrafted, onChange }} />
      </div>
    </details>
  )
}

const LENGTH_WORDS = { shorter: m('shorter length'), usual: m('usual length'), longer: m('longer length') } as const

/**
 * The options in words: "3 turns each, usual length, English, 2 files, stops at $2".
 * @param language a tag; empty for the language of the topic
 * @param drafts whether a participant has drafts
 */
function formatOptions({ draft, mode }: SetupForm, language: string, drafts: boolean): string {
  const turns = isInRounds(mode, draft.style) ? Number(draft.turns) : null
  const detected = detectLanguage(draft.topic)
  const usd = parseUsd(draft.capUsd)
  const tongue = language !== '' ? language : detected
  const parts = [
    turns === null
      ? ''
      : extentOf(mode, draft.style) === undefined
        ? t('{turns, plural, one {# turn} other {# turns}} each', { turns })
        : t('{turns, plural, one {# round} other {# rounds}}', { turns }),
    t(LENGTH_WORDS[draft.length]),
    tongue === null ? t('in the language of the topic') : ownName(tongue),
    drafts ? '' : t('without drafts'),
    draft.context.length > 0
      ? t('{context, plural, one {# file} other {# files}}', { context: draft.context.length })
      : '',
    usd === null ? '' : t('stops at {money}', { money: formatMoney(usd, { exact: true }) }),
    draft.capTokens === '' ? '' : t('stops at {capTokens} tokens', { capTokens: draft.capTokens }),
  ]
  return capitalise(parts.filter((part) => part !== '').join(comma()))
}
