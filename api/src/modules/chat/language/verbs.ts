import { phrases } from './phrase-list.ts';

/**
 * What people say for what they want done. Matched word by word without regard to endings; longer phrases win. "..."
 * stands for words in between: "put ... aside".
 */
export const verbs = {
  open: phrases(`
    open, open up, go to, goto, go back to, back to, go into, take me to, take me back to, take me, bring me to, bring me back to, get me back to, bring up,
    pull up, navigate to, jump to, head to, switch to, switch ... to, move to, visit, view, display, get me to, show me, show,
    let me see, see, look at, take a look at, have a look at, check, check out, read, watch, play, preview,
    listen to, hear, edit, work on, continue, continue with, keep working on
  `),
  find: phrases(`
    find, find me, search, search for, look for, looking for, look up, locate, list, list all, show me all,
    show all, show me every, do i have, do i already have, have i got, do we have, did i make, did i write,
    did we make, have i made, have i written, is there, are there, got any, got anything, where is that,
    where did i put, where did you put, where has, cannot find, can not find, i lost
  `),
  make: phrases(`
    make, make me, create, build, produce, generate, start, begin, prepare, do me, give me, get me, come up with,
    cook up, think of, think up, suggest, propose, brainstorm, throw me, i need, i want, need, want, get, new,
    another, more, some, got, have, turn, make out of, hit me with, inspire me, inspire, do something, do some, do one, do a
  `),
  write: phrases(`
    write, write me, write up, draft me, draft a, draft an, draft the, draft it, draft something, draft one, compose, turn ... into a script, turn ... into script,
    make ... into a script, make ... a script, use ... idea, go with ... idea, run with ... idea, take ... idea and, script it, script that, script this
  `),
  speak: phrases(`
    voice, voice over, do the voice, do a voice, do the voiceover, do a voiceover, do the narration, narrate, speak, say out loud, read aloud, read out loud, read out, read it out, record, dub,
    give ... voice, add ... voice to, put ... voice on, turn ... into audio, turn ... into a voiceover,
    read ... aloud, read ... out loud, someone ... read, somebody ... read, have ... read, let ... read
  `),
  compile: phrases(`
    compile, render, film, assemble, animate, turn ... into a video, turn ... into video, turn ... into a film,
    turn ... into a movie, turn ... to a video, make ... into a video, make ... video from, make ... video of,
    make ... video out of, create ... video from, create ... video of
  `),
  install: phrases(
    'download, export, save ... to my, save ... on my, save ... as a file, copy ... to my, put ... on my computer, put ... on my laptop, install, fetch, add, pull, get, set up, update to',
  ),
  approve: phrases(`
    approve, mark ... as approved, mark ... approved, save ... as approved, set ... to approved, set ... as approved,
    approve of, accept, ok, okay, allow, green light, greenlight, give ... green light, give ... the ok,
    give ... consent, give ... blessing, give ... permission, consent to, agree to, agree with, give ... the go, give ... a go, give ... thumbs up, let ... through, put ... through, wave ... through, sign off, sign off on, say yes to, yes to,
    pass, confirm, thumbs up, looks good, look good, looks great, looks fine, sounds good, is good, is fine,
    is great, is good to go, is ok, good to go, lgtm, happy with, pleased with, fine with, fine by me, good with, satisfied with, let ... out, let ... go out, can be published, nailed it, is spot on, is awesome, is amazing, is lovely, is nice, is cool, works for me, go ahead with, i like, i love, is perfect, can go out, can go,
    release, ship
  `),
  enqueue: phrases(`
    put ... in the queue, put ... into the queue, put ... on the queue, put ... in queue, put ... in the upload queue,
    put ... into the upload queue, put ... in my queue, add ... to the queue, add ... to the upload queue,
    add ... to my queue, move ... to the queue, move ... to the upload queue, move ... into the queue,
    send ... to the queue, send ... to the upload queue, queue up, enqueue, submit
  `),
  deny: phrases(`
    deny, mark ... as denied, set ... to denied, reject, refuse, decline, turn ... down, say no to, give ... thumbs down, no to, veto, disapprove,
    do not want, do not like, is no good, is not good, is bad, is wrong, is terrible, is awful, sucks, thumbs down,
    not good enough, is rubbish, is garbage, is crap, is trash, is horrible, is lame, is weak, is boring, is ugly, is not for me, cannot stand, hate, dislike
  `),
  undo: phrases(`
    undo, take back, take ... back, revert, reverse, unapprove, un approve, undeny, changed my mind, change my mind,
    that was a mistake, was a mistake, by mistake, by accident, accidentally, go back on,
    did not mean to, denied wrong one, approved wrong one, denied wrong video, approved wrong video, misclicked, wrong button, reopen, re open, decide again
  `),
  aside: phrases(`
    put ... aside, put ... on ice, put ... on pause, put ... off, put ... on the shelf, keep ... waiting, set ... aside, leave ... for later, leave ... for now, put ... on hold, save ... for later,
    keep ... for later, leave aside, lay aside, aside, park, shelve, snooze, postpone, later, not now, hold,
    hold off on, skip, hide
  `),
  back: phrases(`
    bring ... back, send ... back, get ... back, put ... back, i want ... back, i need ... back, restore, recover, undelete, un delete, unpark,
    rescue, out of the bin, out of the trash, from the bin, from the trash, take ... out of the bin, take ... out of the trash
  `),
  remove: phrases(`
    delete, deleting, remove, trash, bin, erase, wipe, get rid of, getting rid of, throw ... away, throw ... out,
    throw ... in the trash, throw ... in the bin, put ... in the trash, put ... in the bin, take ... out of the,
    chuck, chuck out, discard, ditch, dump, scrap, destroy, kill, do not need, clear out, clean out, toss, nuke,
    uninstall
  `),
  cancel: phrases('cancel, stop, abort, halt, kill, end, interrupt, quit, pause'),
  retry: phrases(`
    retry, try ... again, try ... one more time, try ... once more, rerun, re run, run ... again, start ... again,
    start over with, start ... over, begin again with, compile ... again, render ... again, restart, redo, do ... again, do ... over, have another go,
    give ... another go, give ... another try, repeat, another try
  `),
  keep: phrases('keep, save, bookmark, favorite, favourite, star, hang on to, hold on to, remember'),
  letGo: phrases('let ... go, let go of, unsave, un save, unkeep, unstar, unbookmark, do not keep, forget'),
  rename: phrases(`
    title ... change it to, title ... change to, title ... make it, name ... change it to, rename, re name, retitle, change ... title, change ... name, give ... new title, give ... new name,
    give ... another title, call ... instead, new title for, set ... title
  `),
  posted: phrases(`
    i posted, have posted, was posted, is posted, mark ... as posted, mark ... posted, marked as posted,
    already posted, i uploaded, have uploaded, is online at, is live at
  `),
  rollBack: phrases('roll ... back, rollback, go back to the earlier build, go back a build, downgrade'),
  pin: phrases('pin, freeze, lock'),
  unpin: phrases('unpin, un pin, unfreeze, unlock'),
  switchOff: phrases('switch ... off, turn ... off, disable, deactivate, take ... out of the dashboard'),
  switchOn: phrases('switch ... on, turn ... on, enable, activate, put ... back in'),
  refresh: phrases('refresh, reload, look for new, check for new, check for'),
  test: phrases('test, try out, check the connection of, check the connection to'),
  explain: phrases(`
    explain, define, describe, what is, what is a, what are, what was, what does, what do, what mean, meaning of,
    tell me about, tell me more about, tell me what, tell me why, tell me how, tell me which, teach me about, talk about, info on, information about,
    details of, details on, details about, definition of
  `),
} as const satisfies Record<string, readonly string[]>;

export type VerbName = keyof typeof verbs;
