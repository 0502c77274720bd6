import { callsIn, toolName } from './call-section.ts'
import { PartList, type ChannelPart, type FirstWords } from './channel-parts.ts'
import { readAfterTurn, readHeader } from './headers.ts'
import type { Mark } from './marks.ts'
import { readOpening } from './opening-words.ts'
import { PrivateReader, type Until } from './private-reader.ts'
import { SpokenWords } from './spoken-words.ts'
import { ThinkingGuess } from './thinking-guess.ts'

/**
 * The states. start: no word has come yet. header: the name of a channel. private: thinking, and other text that nobody
 * may read. words: speech. ended: the turn is over, unless a final answer follows. over: nothing that follows belongs
 * to the answer.
 */
type State = 'start' | 'header' | 'private' | 'words' | 'ended' | 'over'

/**
 * Separates speech from private text, whatever chat template a model uses: thinking in tags, named channels of which
 * only the last is speech, an end of thinking without a beginning. An answer ends at the first mark that ends a turn.
 * The result does not depend on how the text is divided into pieces, and each character costs the same time. A mark
 * that is quoted, or that a sentence mentions, is ordinary text.
 */
export class ChannelSplitter {
  /** How many characters came after the end of the answer. */
  spilled = 0
  #state: State = 'start'
  /** The text that was not read yet, and how many characters were read. */
  #held = ''
  #taken = 0
  readonly #parts = new PartList()
  readonly #guess: ThinkingGuess
  #words = new SpokenWords()
  readonly #private = new PrivateReader()
  /** Spaces before the first word. If a mark was removed, they are removed with it. */
  #blanks = ''
  #trim = false
  /** Whether the words belong to the final channel. */
  #final = false
  /** Whether there was thinking of another kind, too. */
  #thought = false
  /** The tool to which a message is addressed, with its input; '' for a section of calls. */
  #recipient = ''
  #input = ''

  constructor(first: FirstWords) {
    this.#guess = new ThinkingGuess(first, this.#parts)
  }

  push(text: string): readonly ChannelPart[] {
    this.#held += text
    this.#run(false)
    return this.#parts.take()
  }

  /** Tells that thinking comes separately, so that all words are speech. */
  besides(): void {
    this.#guess.besides()
    this.#thought = true
  }

  /** Tells that another reader found everything so far to be thinking. */
  restart(): readonly ChannelPart[] {
    if (this.#state === 'start' || this.#state === 'words') {
      this.#guess.opens = true
      this.#parts.say('thinking', this.#take(this.#held.length))
      this.#beThinking(false)
    }
    return this.#parts.take()
  }

  /**
   * Ends the answer.
   * @param whole whether it ended by itself and not at a limit
   */
  end(whole: boolean): readonly ChannelPart[] {
    this.#run(true)
    if (this.#state === 'start') this.#parts.say('text', this.#blanks)
    const { unsure, until } = this.#private
    if (this.#state === 'private' && until === 'calls' && whole) this.#called()
    if (this.#state === 'private' && whole && unsure !== '') {
      // The answer contains no thinking.
      if (until === 'unopened') this.#guess.wasMistaken()
      if (!this.#thought) this.#parts.add({ type: 'thinking-was-text' })
      this.#state = 'words'
      this.#held = unsure
      this.#run(true)
    } else if (whole && this.#state !== 'start') this.#guess.answerEnded()
    return this.#parts.take()
  }

  #run(last: boolean): void {
    while (this.#held !== '' && this.#step(last));
  }

  /**
   * Reads a part of the text.
   * @returns false when more text is needed
   */
  #step(last: boolean): boolean {
    switch (this.#state) {
      case 'start':
        return this.#begin(last)
      case 'header':
        return this.#header(last)
      case 'private':
        return this.#keep(last)
      case 'words':
        return this.#speak(last)
      case 'ended':
        return this.#afterEnd(last)
      case 'over':
        this.spilled += this.#take(this.#held.length).length
        return true
    }
  }

  #begin(last: boolean): boolean {
    const blanks = this.#take(this.#held.length - this.#held.trimStart().length)
    if (!this.#trim) this.#blanks += blanks
    if (this.#held === '') return true
    const opening = readOpening(this.#held, last)
    if (opening === 'wait') return false
    if (opening === 'words') {
      this.#beWords()
      return true
    }
    if (opening.kind === 'about') {
      this.#words.beginWith(opening.mark)
      this.#state = 'words'
      return true
    }
    const written = this.#cut(opening.length)
    if (opening.kind === 'mark') this.#leading(opening.mark, written, opening.recipient)
    else if (opening.kind === 'thinking') this.#bePrivate({ kind: 'words', end: opening.end }, written)
    else this.#final ||= opening.final
    return true
  }

  /** Removes text at the beginning that is no words, with the spaces around it. */
  #cut(length: number): string {
    this.#trim = true
    this.#blanks = ''
    return this.#take(length)
  }

  /** Handles a mark before the first word. */
  #leading(mark: Mark, written: string, recipient: string): void {
    const { kind } = mark
    if (kind === 'turn') this.#recipient = recipient
    if (kind === 'private' && mark.closing) this.#guess.beThinking()
    else if (kind === 'turn' && mark.whose === 'another') this.#bePrivate({ kind: 'another' })
    else if (kind === 'answer') this.#final = true
    else if (kind === 'private' || kind === 'channel' || kind === 'calls') this.#turnTo(mark, written)
    else if (mark.name === 's') this.#words.struck = true
  }

  /** Handles a mark at the beginning of a text that is no speech. */
  #turnTo(mark: Mark, written: string): void {
    if (mark.kind === 'private') this.#bePrivate({ kind: 'tag', mark }, written)
    else if (mark.kind === 'calls') {
      this.#recipient = ''
      this.#bePrivate({ kind: 'calls', end: mark.name.replace('begin', 'end').replace('start', 'end') })
    } else this.#state = 'header'
  }

  #beWords(): void {
    this.#state = 'words'
    this.#held = this.#blanks + this.#held
    this.#taken -= this.#blanks.length
    this.#blanks = ''
    if (!this.#final && this.#guess.wordsBegin()) {
      this.#private.begin({ kind: 'unopened' })
      this.#state = 'private'
    }
  }

  #header(last: boolean): boolean {
    const header = readHeader(this.#held, last)
    if (header === 'wait') return false
    this.#take(header.length)
    const recipient = header.recipient || this.#recipient
    const called = recipient !== '' && recipient !== 'assistant'
    this.#recipient = called ? recipient : ''
    if (header.name === 'final') this.#beFinal()
    else this.#bePrivate(called ? { kind: 'calls', end: '' } : { kind: 'message' })
    return true
  }

  /** Treats everything before the final channel as private. */
  #beFinal(): void {
    if (!this.#final && this.#words.any) this.#beThinking(true)
    this.#final = true
    this.#guess.opens = true
    this.#leave()
  }

  /**
   * Treats all words so far as thinking.
   * @param told whether the listener has to be told
   */
  #beThinking(told: boolean): void {
    this.#guess.beThinking()
    if (told) this.#parts.add({ type: 'text-was-thinking' })
    this.#words = new SpokenWords()
    this.#state = 'start'
    this.#trim = true
    this.#thought = true
  }

  #bePrivate(until: Until, written = ''): void {
    this.#private.begin(until, written)
    this.#input = ''
    this.#guess.opens = true
    this.#guess.beWords(false)
    this.#state = 'private'
  }

  /** Ends the private part; words begin or continue. */
  #leave(): void {
    this.#state = this.#words.any ? 'words' : 'start'
    this.#trim = true
    this.#words.apart()
  }

  #keep(last: boolean): boolean {
    const { length, taken, next } = this.#private.read(this.#held, last)
    const text = this.#held.slice(0, length)
    this.#take(taken)
    if (this.#private.until === 'calls') {
      this.#input += text
      if (text !== '') this.#parts.add({ type: 'tool-input', text })
      if (next !== null) this.#called()
      return next !== null
    }
    this.#parts.say('thinking', text)
    if (next === null) return false
    this.#thought = true
    this.#guess.opens = true
    if (next === 'channel') this.#state = 'header'
    else if (next === 'answer') this.#beFinal()
    else this.#leave()
    return true
  }

  #speak(last: boolean): boolean {
    const heard = this.#words.read(this.#held, this.#taken, last)
    this.#parts.say('text', heard.text)
    this.#take(heard.taken)
    if (this.#guess.undecided && this.#words.long) this.#guess.beWords(true)
    const { mark } = heard
    if (mark === null) return heard.taken > 0
    if (heard.spoken) this.#guess.beWords(true)
    else this.#meet(mark)
    return true
  }

  /** Handles a mark in the middle of words. */
  #meet(mark: Mark): void {
    // A mark that ends a turn is read together with the text after it.
    const ended = mark.kind === 'end' || mark.kind === 'turn'
    const written = ended ? '' : this.#take(mark.length)
    if (ended) this.#state = 'ended'
    else if (mark.kind === 'answer') this.#beFinal()
    else if (mark.kind === 'private' && mark.closing) {
      if (this.#words.surely) this.#parts.say('text', this.#words.say(written))
      else this.#beThinking(true)
    } else if (mark.kind === 'private' || mark.kind === 'channel' || mark.kind === 'calls') this.#turnTo(mark, written)
  }

  /** Reads on after the end of a turn, where only the final channel may follow. */
  #afterEnd(last: boolean): boolean {
    this.#take(this.#held.length - this.#held.trimStart().length)
    if (this.#held === '') return true
    const after = readAfterTurn(this.#held, last)
    if (after === 'wait') return false
    this.#recipient = after.recipient
    if (after.next === 'over' || (this.#final && after.next !== 'more')) this.#state = 'over'
    else {
      this.#take(after.length)
      if (after.next === 'channel') this.#state = 'header'
      else if (after.next === 'answer') this.#beFinal()
    }
    return true
  }

  #called(): void {
    const calls =
      this.#recipient === '' ? callsIn(this.#input) : [{ tool: toolName(this.#recipient), written: this.#input }]
    for (const call of calls) this.#parts.add({ type: 'call', ...call })
    this.#leave()
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    this.#taken += length
    return taken
  }
}
