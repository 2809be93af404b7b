/** What a suggestion does, for people. */
export const consequences = {
  movesUrl: "Write '{{fixed}}'. This changes the URL.",
  leavesPathOut: 'Leave the path out. This changes the URL.',
  changesMethod: "Register '{{registered}}'. This changes the method.",
  changesMethodAndUrl: "Register '{{registered}}'. This changes the method and the URL.",
  mayMoveUrl: "Write '{{fixed}}'. This changes the URL where the router tells the two apart.",
  touchesMiddleware:
    "Write '{{fixed}}'. Nest serves the same URL, but 'forRoutes' (Nest 11 and older) and exclusion lists may treat it differently.",
} as const;

export type Consequence = keyof typeof consequences;
