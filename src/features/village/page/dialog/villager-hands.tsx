import { useState, type FormEvent } from 'react'
import { t } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { memberOf } from '../../../../core/dialog/members/members.ts'
import { offersFor, type ActionChoice } from '../../model/act/offers.ts'
import { whereWords } from '../../model/place/cells.ts'
import { perceive, type Perception } from '../../model/observe/perceived.ts'
import { memberOfVillager, villageSetup } from '../../model/village-setup.ts'
import type { Villager, VillageState } from '../../model/world.ts'
import { useDialog, useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import { useAction } from '../../../../page/host/use-action.ts'
import { ConfirmModal } from '../../../../page/ui/confirm-modal.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { AsideButton } from '../../../../page/dialog-view/aside/aside-button.tsx'

interface VillagerHandsProps {
  readonly world: VillageState
  readonly villager: Villager
}

/** The buttons that act on a villager: take over, act and speak for it, give back, take aside, send away. */
export function VillagerHands({ world, villager }: VillagerHandsProps) {
  const { id } = useDialogStore().get().state
  const status = useDialog((state) => state.status)
  const village = useDialog((state) => villageSetup(state.config))
  const member = village ? memberOfVillager(village, villager.id) : ''
  const mine = useDialog((state) => memberOf(state, member).agent.kind === 'person')
  const { busy, problem, failure, run } = useAction()
  const [leaving, setLeaving] = useState(false)
  if (status !== 'running' && status !== 'paused') return null
  const { name } = villager
  const doIt = (action: string, parameters: Readonly<Record<string, unknown>>) =>
    run((client) =>
      client.villages.act({
        id,
        act: { kind: 'do', villager: villager.id, action, parameters: { ...parameters } },
      }),
    )
  return (
    <div className="grid pad-4 pad-x-0">
      <div className="row wrap start gap-3">
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => void run((client) => client.dialogs.changeAgent({ id, member, by: mine ? 'own' : 'person' }))}
        >
          {mine ? t('Give {name} back', { name }) : t('Take {name}’s place', { name })}
        </button>
        {!mine && <AsideButton member={member} />}
        <button type="button" className="button small quiet" disabled={busy} onClick={() => setLeaving(true)}>
          {t('Send away')}
        </button>
      </div>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      {mine && <Deeds key={villager.id} world={world} villager={villager} busy={busy} onDo={doIt} />}
      {leaving && (
        <ConfirmModal
          title={t('Send {name} away?', { name })}
          words={t('{name} leaves the village at once, also out of a conversation. What was said stays.', { name })}
          act={t('Send away')}
          danger
          onConfirm={() =>
            void run((client) => client.villages.act({ id, act: { kind: 'leave', villager: villager.id } }))
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

interface DeedsProps extends VillagerHandsProps {
  readonly busy: boolean
  readonly onDo: (action: string, parameters: Readonly<Record<string, unknown>>) => Promise<boolean>
}

/** What the person can do and say for a villager now. */
function Deeds({ world, villager, busy, onDo }: DeedsProps) {
  const [words, setWords] = useState('')
  const perception = perceive(world, villager)
  const { choices } = offersFor(perception, world.map)
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await onDo('act_in_interaction', { message: words.trim() })) setWords('')
  }
  return (
    <>
      {perception.talk && (
        <form className="villager-say grid gap-3" onSubmit={(event) => void onSubmit(event)}>
          <input
            className="input"
            aria-label={t('{name} says', { name: villager.name })}
            placeholder={t('{name} says…', { name: villager.name })}
            maxLength={600}
            required
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <button type="submit" className="button primary small" disabled={busy || words.trim() === ''}>
            {t('Say')}
          </button>
        </form>
      )}
      <ul className="villager-deeds row wrap gap-3" aria-label={t('What {name} can do now', { name: villager.name })}>
        {choices.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              className="button small quiet"
              disabled={busy}
              onClick={() => void onDo(choice.action, choice.parameters)}
            >
              {deedWords(choice, perception, world)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A choice in words for people: "Walk to the well", "Ask Ben for a talk". */
export function deedWords(
  { name, action, parameters }: ActionChoice,
  { bids, interaction }: Perception,
  world: Pick<VillageState, 'places' | 'open'>,
): string {
  const named = words(parameters['entity_name']) ?? ''
  switch (action) {
    case 'respond_to_interaction_bid': {
      const bidder = bids.find(({ bidId }) => bidId === parameters['bid_id'])?.bidder
      const accepts = parameters['accept'] === true
      // The villager who invited may have left by now.
      if (bidder === undefined) return accepts ? t('Accept the invitation') : t('Decline the invitation')
      return accepts
        ? t('Accept {name}’s invitation', { name: bidder })
        : t('Decline {name}’s invitation', { name: bidder })
    }
    case 'interact_with':
      return parameters['interaction_name'] === 'conversation'
        ? t('Ask {name} for a talk', { name: named })
        : `${capitalise(named)}: ${words(parameters['interaction_name']) ?? ''}`
    case 'move_to': {
      // Minds are told of a thing by its cell, which no map shows: "Bench at (9,10)".
      const [, thing, x, y] = /^move_to (.*) at \((\d+),(\d+)\)$/.exec(name) ?? []
      const place = thing && `${thing}, ${whereWords(world, { x: Number(x), y: Number(y) })}`
      return t('Walk to {place}', { place: place ?? name.slice('move_to '.length) })
    }
    case 'wander':
      return t('Stroll about')
    case 'wait':
      return t('Wait here')
    case 'continue':
      return t('Go on')
    case 'cancel_interaction':
      return interaction === 'conversation' ? t('Leave the talk') : t('Stop using it')
    case 'act_in_interaction':
      return words(parameters['message']) ?? t('Say something')
  }
}

/** The value of a parameter, if it is a text. */
function words(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
