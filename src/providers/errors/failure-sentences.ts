import { sayLater, type Sentence } from '../../base/language/say.ts'
import { formatDuration } from '../../base/format/duration.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import { SETTING_NAMES, type Refusable } from '../refusals/refusable.ts'
import { modelNamed } from './causes.ts'
import { allowedAgainAt, isDaily } from './quota.ts'

/** Milliseconds: shorter waits are not mentioned, because the engine waits for them without asking. */
const TOLD_FROM_MS = 60_000

export function limitText(who: string | Sentence, number: string, words: string, wait: number | undefined): Sentence {
  const again = allowedAgainAt(words)
  if (again !== null) {
    const day = new Date(again).toISOString().slice(0, 16).replace('T', ' at ')
    return sayLater(
      'The account at {who} has reached its usage limit until {day} UTC{number}: raise the limit in its console, wait until then, or use another model.',
      { who, day, number },
    )
  }
  const when = isDaily(words) ? 'today' : 'now'
  const wanted = wait !== undefined && wait >= TOLD_FROM_MS ? formatDuration(wait / 1_000) : null
  return wanted === null
    ? sayLater(
        '{who} allows no more requests {when, select, today {today} other {just now}}{number}: wait a little, or use another model.',
        { who, when, number },
      )
    : sayLater(
        '{who} allows no more requests {when, select, today {today} other {just now}}{number}: wait {duration}, or use another model.',
        { who, when, number, duration: wanted },
      )
}

export function nothingThere({ origin, label }: Endpoint, number: string): Sentence {
  return sayLater('There is no model service at {address}{number}: check the base URL of {name}.', {
    address: origin,
    number,
    name: label,
  })
}

export function unreadCallSentence(endpoint: Endpoint, model: string | null, status: number | null): Sentence {
  const number = status === null ? '' : ` (${status})`
  return sayLater('{who} could not read how {theModel} called a tool{number}.', {
    who: whoIs(endpoint),
    theModel: modelNamed(model),
    number,
  })
}

export function refusedKey(
  endpoint: Endpoint,
  who: string | Sentence,
  number: string,
  model: string | Sentence | null,
): Sentence {
  if (endpoint.keyName === null && endpoint.key !== null)
    return model === null
      ? sayLater('{who} refused the key{number}: check it in the settings, or paste another.', { who, number })
      : sayLater('{who} refused access to {model}{number}: check what its key may use.', { who, model, number })
  if (endpoint.keyName === null)
    return sayLater('{who} refused access{number}: check whether it wants a key, and which address it serves.', {
      who,
      number,
    })
  if (endpoint.key === null)
    return sayLater(
      '{who} asks for a key{number}: put it into {keyName}, and the base URL into the configuration or --base-url, because none is sent to an address that only a seat names.',
      { who, number, keyName: endpoint.keyName },
    )
  return model === null
    ? sayLater('{who} refused the key{number}: check {keyName}.', { who, number, keyName: endpoint.keyName })
    : sayLater('{who} refused access to {model}{number}: check what the key in {keyName} may use.', {
        who,
        model,
        number,
        keyName: endpoint.keyName,
      })
}

export function noSuchModel(
  endpoint: Endpoint,
  who: string | Sentence,
  model: string | null,
  number: string,
): Sentence {
  if (model === null) return sayLater('{who} does not know the model{number}: choose another.', { who, number })
  return sayLater('{who} has no model "{model}"{number}: {advice}, or choose another.', {
    who,
    model,
    number,
    advice: howToGet(endpoint, model),
  })
}

function howToGet({ vendor, keyName, key }: Endpoint, model: string): Sentence {
  if (vendor === 'ollama') return sayLater('get it with "ollama pull {model}"', { model })
  // A person's own server has only the models with which it was started.
  return keyName === null && key === null
    ? sayLater('have the server load it, check its name')
    : sayLater('check its name')
}

/** Matches settings of a seat in a request. Without any, the message does not advise checking them. */
const OF_A_SEAT =
  /"(?:temperature|top_?[pkPK]|repeat_penalty|max_(?:output_|completion_)?tokens|maxOutputTokens|num_predict|reasoning_effort|effort|thinking\w*|think)":/

export function whichSetting(setting: Refusable | null, sent = ''): Sentence {
  if (setting !== null)
    return sayLater('it does not take this setting of the seat: {setting}', { setting: SETTING_NAMES[setting] })
  return OF_A_SEAT.test(sent) ? sayLater('check the settings of the seat') : sayLater('try again, or use another model')
}

export function tooLittleMemory(
  model: string | null,
  needed: string,
  who: string | Sentence,
  free: string,
  number: string,
): Sentence {
  return sayLater(
    'The model "{model}" needs {needed} of memory, and {who} has {free} free{number}: choose a smaller model, or close what else runs there.',
    { model, needed, who, free, number },
  )
}
