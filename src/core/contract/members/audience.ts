import { z } from 'zod'
import { memberIdSchema } from './members.ts'

/**
 * Who may know a piece of a dialog. all: everybody; self: whoever it is from; user: the person who watches over the
 * dialog; engine: nobody at all; a list: these members, and whoever it is from.
 */
export const audienceSchema = z.union([z.enum(['all', 'self', 'user', 'engine']), z.array(memberIdSchema)])
export type Audience = z.infer<typeof audienceSchema>
