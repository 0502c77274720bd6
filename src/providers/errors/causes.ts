import { sayLater, type Sentence } from '../../base/language/say.ts'
import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'

/** The error code and message for a failure. */
export interface Kind {
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly text: Sentence
  /** Whether the failure is about the length of the prompt. */
  readonly tooLong?: boolean
}

/** Server, model and status of a failure, for its message. */
export interface About {
  readonly status: number | null
  /** The server's name. */
  readonly who: string | Sentence
  readonly model: string | null
  /** The status in brackets, such as " (404)"; empty if there is none. */
  readonly number: string
  /** The name under which its key is stored; null if it has none. */
  readonly keyName: string | null
}

/** A cause that can be recognised by a vendor's codes or words. */
interface Cause {
  /** Matches the vendor's codes. Codes decide before words. */
  readonly codes?: RegExp
  readonly words?: RegExp
  /** The statuses at which the words have this meaning; absent for all. */
  readonly statuses?: readonly (number | null)[]
  /** Whether the same words may mean a refused setting; if they do, this cause does not count. */
  readonly unlessSetting?: boolean
  /** Whether the cause may be gone at the next attempt. */
  readonly passes?: boolean
  readonly code: ErrorCode
  readonly text: (about: About) => Sentence
}

/** A model in a sentence. */
export function modelNamed(model: string | null): Sentence {
  return model === null ? sayLater('the model') : sayLater('the model "{model}"', { model })
}

const theModel = ({ model }: About) => modelNamed(model)

/** The causes, most specific first. */
const CAUSES: readonly Cause[] = [
  {
    codes:
      /\bmoderation|content_?filter|content_?policy|policy_?violation|bio_policy|data_?inspection|prohibited_content/,
    words:
      /content management policy|safety system|requires moderation|(?:input|prompt|content|request)[^.]{0,30} flagged|flagged (?:for|by|as) |moderation (?:policy|filter)/,
    statuses: [null, 400, 403, 422, 451, 500, 502],
    code: 'PROVIDER_REFUSED',
    text: ({ who, number }) =>
      sayLater(
        '{who} refused to answer this prompt{number}: change the topic or the instructions, or use another model.',
        {
          who,
          number,
        },
      ),
  },
  {
    codes: /billing_not_active/,
    words: /(?:enable|set up|activate) billing|billing[^.]{0,30}(?:not (?:enabled|active|set up)|disabled)/,
    statuses: [null, 400, 403, 404],
    code: 'PROVIDER_RATE_LIMIT',
    text: ({ who, number }) =>
      sayLater('{who} answers only accounts that pay{number}: set that up on its billing page.', { who, number }),
  },
  {
    codes: /country|unsupported_(?:region|location|territory)|location_not_supported/,
    words:
      /user location is not supported|(?:country|region|territory)(?:, [\w ]{1,60}){0,4} (?:is )?not supported|(?:supported|available|offered|allowed|access\w{0,10})[^.]{0,40}(?:in|from) your (?:country|region|location|territory)|your (?:country|region|location|territory)[^.]{0,40}not /,
    code: 'PROVIDER_BAD_REQUEST',
    text: ({ who, number }) =>
      sayLater(
        '{who} is not offered in the country or region that this computer calls from{number}: use another provider, or a server that is offered there.',
        { who, number },
      ),
  },
  {
    words: /data policy|privacy (?:settings|policy)|guardrail|no allowed providers|all providers have been ignored/,
    statuses: [null, 400, 403, 404],
    code: 'PROVIDER_BAD_REQUEST',
    text: (about) =>
      sayLater(
        '{who} has no host for {theModel} that the privacy settings of the account allow{number}: allow more hosts there, or use another model.',
        { who: about.who, theModel: theModel(about), number: about.number },
      ),
  },
  {
    words:
      /must be verified|verify (?:your |the )?organi[sz]ation|organi[sz]ation[^.]{0,40} (?:not|un)[ -]?verified|verified organi[sz]ations? only/,
    code: 'PROVIDER_BAD_REQUEST',
    text: (about) =>
      sayLater(
        '{who} keeps {theModel} for organizations that are verified{number}: verify yours in its console, or use another model.',
        { who: about.who, theModel: theModel(about), number: about.number },
      ),
  },
  {
    codes: /terms_required|gated/,
    words: /accept\w{0,10}[^.]{0,40} (?:terms|licen[sc]e|agreement|conditions)|gated (?:repo|model)/,
    statuses: [null, 400, 401, 403, 404],
    code: 'PROVIDER_AUTH',
    text: (about) =>
      sayLater(
        '{who} wants the terms of {theModel} accepted first{number}: accept them in its console, or use another model.',
        { who: about.who, theModel: theModel(about), number: about.number },
      ),
  },
  {
    codes: /(?:account|organi[sz]ation|user|project)_(?:deactivated|disabled|suspended|banned)|consumer_suspended/,
    words:
      /(?:account|organi[sz]ation|project|team|workspace)[^.]{0,60}(?:has been|have been|is|was) (?:\w+ )?(?:deactivated|disabled|suspended|banned|terminated|restricted|archived)/,
    statuses: [null, 400, 401, 403, 429],
    code: 'PROVIDER_AUTH',
    text: ({ who, number }) =>
      sayLater(
        '{who} has closed the account or project of the key{number}: look into its console or the mail it sent, or use another key.',
        { who, number },
      ),
  },
  {
    codes: /service_disabled|api_key_service_blocked|accessnotconfigured/,
    words: /has not been used in project|api (?:is|has been) (?:disabled|not enabled)/,
    statuses: [null, 400, 403],
    code: 'PROVIDER_AUTH',
    text: ({ who, number }) =>
      sayLater(
        '{who} has its API switched off for the project of the key{number}: switch it on in the console, or use another key.',
        { who, number },
      ),
  },
  {
    codes: /ip_not_(?:authorized|allowed)|ip_(?:address_)?blocked/,
    words:
      /\bip(?:[ -]address)?[^.]{0,60}not (?:authorized|allowed|permitted|white-?listed|in )|ip address restriction/,
    statuses: [null, 400, 401, 403],
    code: 'PROVIDER_AUTH',
    text: ({ who, number }) =>
      sayLater(
        '{who} lets nothing in from the address of this computer{number}: add it to the addresses that the key allows, in its console.',
        { who, number },
      ),
  },
  {
    words: /key limit exceeded|key (?:has )?(?:reached|exceeded)[^.]{0,30} limit/,
    statuses: [401, 402, 403, 429],
    code: 'PROVIDER_RATE_LIMIT',
    text: ({ who, number }) =>
      sayLater(
        'The key for {who} has used up the limit set for it{number}: raise the limit in its console, or use another key.',
        { who, number },
      ),
  },
  {
    codes: /api_key_expired|key_expired|token_expired|expired_token/,
    words:
      /(?:api[ _-]?)?key[^.]{0,20} (?:has |is )?expired|token[^.]{0,12} (?:has |is )?expired|expired (?:api )?(?:key|token)/,
    statuses: [null, 400, 401, 403],
    code: 'PROVIDER_AUTH',
    text: ({ who, number, keyName }) =>
      keyName === null
        ? sayLater('The key for {who} has expired{number}: make a new one and paste it in the settings.', {
            who,
            number,
          })
        : sayLater('The key for {who} has expired{number}: make a new one and put it into {keyName}.', {
            who,
            number,
            keyName,
          }),
  },
  {
    words:
      /requires? (?:an? )?(?:\w+ )?(?:subscription|paid plan)|upgrade (?:your plan|for access|to an? (?:paid|pro))|not (?:available|included) (?:on|in|with|for) your [^.]{0,20}(?:plan|tier|subscription)/,
    statuses: [null, 400, 401, 403, 404],
    code: 'PROVIDER_RATE_LIMIT',
    text: (about) =>
      sayLater(
        'The plan of the account at {who} does not include {theModel}{number}: check its billing page, or use another model.',
        { who: about.who, theModel: theModel(about), number: about.number },
      ),
  },
  {
    codes: /decommissioned|model_(?:deprecated|retired|discontinued)|end_of_life/,
    words:
      /\bmodel\b[^.]{0,160}(?:has been|was|is|been) (?:\w+ )?(?:decommissioned|deprecated|retired|sunset|shut ?down|discontinued|removed)|\bmodel\b[^.]{0,160}no longer (?:\w+ )?(?:supported|available|offered|exists|served|hosted)/,
    statuses: [null, 400, 404, 410, 422],
    unlessSetting: true,
    code: 'PROVIDER_MODEL_NOT_FOUND',
    text: (about) =>
      sayLater('{who} no longer offers {theModel}{number}: choose another.', {
        who: about.who,
        theModel: theModel(about),
        number: about.number,
      }),
  },
  {
    words:
      /no models? (?:is |are )?(?:currently )?loaded|model (?:is |was |has been )?(?:not loaded|unloaded)|please load a model/,
    code: 'PROVIDER_MODEL_NOT_FOUND',
    text: (about) =>
      about.model === null
        ? sayLater('{who} has no model loaded{number}: load one there, then try again.', {
            who: about.who,
            number: about.number,
          })
        : sayLater('{who} has no model loaded{number}: load "{model}" there, then try again.', {
            who: about.who,
            number: about.number,
            model: about.model,
          }),
  },
  {
    words: /requires? a newer version|please (?:update|upgrade) (?:ollama|to the latest)/,
    code: 'PROVIDER_BAD_REQUEST',
    text: (about) =>
      sayLater('{who} is too old for {theModel}{number}: update it, or choose another model.', {
        who: about.who,
        theModel: theModel(about),
        number: about.number,
      }),
  },
  {
    words: /\bout of memory\b|insufficient (?:gpu |video |system )?memory|not enough (?:gpu |video |system )?memory/,
    statuses: [null, 400, 500, 502, 503, 507],
    passes: true,
    code: 'PROVIDER_SERVER',
    text: (about) =>
      sayLater(
        '{who} has not enough memory for {theModel}{number}: choose a smaller model or a shorter context, or close what else runs there.',
        { who: about.who, theModel: theModel(about), number: about.number },
      ),
  },
]

/** The cause of a refusal, by its codes first and then its words; null if none of the known ones matches. */
export function causeNamed(
  about: About,
  told: { readonly words: string; readonly codes: string },
  settings: boolean,
): Kind | null {
  const open = CAUSES.filter(
    ({ statuses, unlessSetting }) =>
      (!statuses || statuses.includes(about.status)) && !(unlessSetting === true && settings),
  )
  const cause =
    open.find(({ codes }) => codes?.test(told.codes)) ??
    (isLimit(about, told) ? undefined : open.find(({ words }) => words?.test(told.words)))
  return cause ? { code: cause.code, retryable: cause.passes ?? false, text: cause.text(about) } : null
}

/**
 * Whether the failure is a rate limit. That takes precedence over causes in its words, which often give advice about
 * other things.
 */
function isLimit({ status }: About, { codes }: { readonly codes: string }): boolean {
  return status === 429 && /rate_?limit|too_?many_?requests/.test(codes)
}
