import { phrases } from '../language/phrase-list.ts';
import { cannotEdits } from './cannot-edits.ts';
import { cannotOutside } from './cannot-outside.ts';
import type { Cannot } from './types.ts';

export const cannots: readonly Cannot[] = [
  ...cannotOutside,
  {
    id: 'billing',
    phrases: phrases('refund, refunds, reimburse'),
    always: phrases('money back, give me my money, refund me, a refund, cancel my plan'),
    says: 'no payment runs through here, so there is none to give back.',
    nearest: 'A service whose key you entered bills you itself; the keys are in Admin Config.',
    paths: ['/admin-config'],
  },
  {
    id: 'dub',
    phrases: phrases(`
      spanish copy, german copy, french copy, spanish version, german version, french version, lip sync, lipsync, lip synced, spanish dub, german dub, french dub, english dub, dubbed, dubbing, dub it, dub in,
      dub of, dub the, other languages, another language, different language, subtitles in
    `),
    says: 'nothing is translated or dubbed from here.',
    nearest: 'I can prepare a further voiceover take of the same script.',
    paths: ['/voiceover-engine'],
  },
  {
    id: 'outside',
    phrases: phrases(`
      youtube link, video link, this link, a link, other channel, other channels, another channel, their channel,
      their titles, their videos, his titles, her titles, his videos, her videos, my competitors channel,
      my phone, my screen, screen recording, screencast, camera, webcam, film me with, record me with, my desktop, notebook, on paper, off the paper, handwritten, print,
      printer, scan, usb stick, taken down, take it down, copied my, stole my, stolen, copyright, his own channel,
      her own channel, other people videos, from the web, this url, a url
    `),
    always: phrases(
      'that other ... channel, the other ... channels, other history channels, paste ... link, paste ... url',
    ),
    says: 'I reach nothing outside of your studio: no links, other channels, cameras, printers or papers.',
    nearest:
      'Your own text can be pasted in the Script Builder, and I can find what you made. What other channels publish stands in the Competitor Monitor.',
    paths: ['/script-builder', '/learning-dashboard/competitor-monitor'],
    say: 'What can you do?',
  },
  {
    id: 'sums',
    phrases: phrases('percent of, square root, calculate, multiplied by, divided by'),
    typed:
      /\d\s*(?:%|percent)\s*(?:of|from)\s*\d|\d\s*(?:[+*/]|[-\u2013]\s|x\s|times|plus|minus|divided by|multiplied by)\s*\d/,
    says: 'I do no sums.',
    nearest: 'I can count what is in your studio.',
    say: 'How many videos do I have?',
  },
  {
    id: 'post',
    phrases: phrases(`
      post, posting, publish, publishing, upload it, upload this, upload that, upload the, upload my, upload to,
      upload a, share, sharing, tweet, go live, livestream, stream, crosspost, put it on, put this on, put on, put up,
      send to, to youtube, upload everything, upload all, upload them
    `),
    typed: /^\W*(?:please |pls |now )?upload(?!s|ed|\s+(?:queue|page))\b/,
    says: 'I post nothing from here.',
    nearest:
      'I can prepare the approval. An approved video gets a time of its channel, and goes where the channel posts.',
    paths: ['/upload-queue', '/smart-scheduler', '/upload-queue/posting'],
    say: 'What is waiting for me?',
  },
  {
    id: 'platforms',
    phrases: phrases('my pins, my tweets, my reels on, my stories on'),
    weak: phrases(`
      tiktok, instagram, facebook, twitter, reddit, pinterest, linkedin, snapchat, twitch, threads, on youtube,
      social media
    `),
    says: 'I look at nothing at a platform, and do nothing there.',
    nearest:
      'What goes out is approved in the Upload Queue; accounts and how they stand are under Connections, and what platforms report is in the Analytics Dashboard.',
    paths: ['/upload-queue', '/admin-config/connections', '/analytics-dashboard'],
    say: 'What was posted this week?',
  },
  {
    id: 'schedule',
    phrases: phrases(`
      schedule, scheduling, calendar, remind, reminder, alarm, timer, tomorrow, every day, every morning, every week,
      every monday, every hour, on monday, on tuesday, on wednesday, on thursday, on friday, on saturday, on sunday,
      next week, next month, ring my phone, at noon, at midnight, automatically, autopilot, auto approve, wake me,
      daily, nightly, weekly
    `),
    always: phrases(`
      by itself, by themselves, on its own, on their own, while i sleep, while i am asleep, when i sleep, while i am away,
      every night, each night, each morning, each day, each week, every month, once a day, once a week, twice a week
    `),
    says: 'I plan nothing, and start nothing at a time.',
    nearest:
      'What is to be made by itself is said as a standing order, in one sentence. Times of approved videos are in the Smart Scheduler.',
    paths: ['/task-system/order', '/smart-scheduler', '/dashboard'],
    say: 'What is waiting for me?',
  },
  {
    id: 'trade',
    phrases: phrases(`
      buy, sell, invest, investing, trade, stock, stocks, share price, crypto, bitcoin, forex, bet, gamble, gambling,
      lottery, casino, order me, order a, pay, transfer, loan, shopping, amazon, pizza
    `),
    always: phrases(`
      book me, book us, book a flight, book a hotel, book a table, book a room, reserve a table, company card
    `),
    says: 'I move no money, and buy, book or order nothing.',
    nearest: 'I can help with ideas, scripts and videos.',
    say: 'What can you do?',
  },
  {
    id: 'results',
    phrases: phrases(`
      views, subscriber, subscribers, subs, follower, followers, likes, earn, earned, earning, earnings, revenue,
      income, profit, money, make money, rich, analytics, watch time, performing, performance, engagement, click rate,
      ctr, monetize, monetise, monetized, monetised, monetization, sponsor, sponsors, competitor, competitors, trend, trends,
      trending, best time, best day, best hour, good time to, when to post,
      when to upload, when should i post, when should i upload, what time should, rpm, cpm, impressions, someone watch, anyone watch, anybody watch,
      somebody watch, people watch, anyone see, people clicked, clicks
    `),
    always: phrases(`
      my numbers, weeks numbers, months numbers, the stats, my stats, statistics, people search, people searching, people looking for, people will watch, people will see, people watched, people have watched, people saw, people have seen, how much did ... make, how much have ... made, how much do ... make, how much did ... earn, how much are ... making,
      how much am i making, day ... best, hour ... best, days ... best, hours ... best, best ... upload, best ... uploading, best ... post
    `),
    typed:
      /\bwhy did\b.*\b(?:flop|tank|bomb)\b|\bwhen did (?:i|we) (?:hit|reach|pass|get to)\b|\b(?:which|what|who)\b.*\b(?:did|does|do|is doing|are doing|performed|performs|perform|performing|ran|runs)(?: \w+){0,4} (?:better|best|worse|worst)\b/,
    says: 'I tell no figures of what was posted myself.',
    nearest:
      'I can say what was made and decided. How it is watched stands in the Analytics Dashboard, what came in in the Earnings Tracker, what does better in the Learning Dashboard, what rises elsewhere in Trend Sync.',
    paths: ['/analytics-dashboard', '/earnings-tracker', '/learning-dashboard', '/learning-dashboard/trend-sync'],
    say: 'What was done this week?',
  },
  {
    id: 'account',
    phrases: phrases(`
      account, password, log in, login, log out, logout, log ... out, sign ... out, sign in, sign out, sign up, subscription, billing,
      payment, credit card, bank, two factor, 2fa, profile, my plan, upgrade, username, email address,
      unsubscribe, price of avenue, cost of avenue
    `),
    always: phrases('my account, delete account, close account, my password, my subscription'),
    says: 'I change nothing about how you sign in.',
    nearest: 'Passkey, passphrase and sessions are in Account; keys and channels in Admin Config.',
    paths: ['/account', '/admin-config'],
  },
  {
    id: 'everything',
    phrases: phrases(`
      wipe everything, delete everything, remove everything, erase everything, delete all my data, delete my data,
      all my data, factory reset, reset everything, reset, start over, clear everything, delete all of it,
      nuke everything, format my, hard drive, drop the database, database, delete avenue, uninstall avenue,
      trash everything, get rid of everything
    `),
    says: 'everything at once is never removed from here.',
    nearest: 'I can prepare the removal of single things by name.',
    paths: ['/library'],
  },
  {
    id: 'machine',
    phrases: phrases(`
      shut down, shutdown, turn off the computer, turn off my computer, turn off the lights, restart the server,
      restart avenue, reboot, update avenue, close the window, close the tab, run a command, terminal,
      computer off, computer down, switch off the computer,
      install windows, open chrome, open excel, open spotify, play music, play a song, play some music, spotify,
      netflix, alexa, siri, wifi, bluetooth, brightness
    `),
    says: 'I reach nothing outside of Avenue.',
    nearest: 'I can open any page here and prepare work on your videos.',
    say: 'What can you do?',
  },
  {
    id: 'fun',
    phrases: phrases(`
      joke, jokes, laugh, poem, poems, poetry, haiku, limerick, song, sing, rap, lyrics, riddle, bedtime story,
      fairy tale, play a game, game, chess, tic tac toe, trivia, entertain, dance, horoscope, zodiac, tarot, pun,
      puns, roast me, compliment, story
    `),
    says: 'I am no entertainer.',
    nearest: 'I can get video ideas for a topic.',
    say: 'Give me ideas about comedy',
  },
  {
    id: 'weather',
    phrases: phrases(`
      weather, rain, raining, snow, snowing, sunny, temperature, forecast, umbrella, how hot, how cold
    `),
    says: 'I do not know the weather.',
    nearest: 'I answer from your studio: what waits, what runs, what was done.',
    say: 'What is waiting for me?',
  },
  {
    id: 'knowledge',
    phrases: phrases(`
      news, headlines, capital of, president, prime minister, who won, who is the, who was, who invented,
      how tall, population, what time is it, what day is it, date today, recipe, cook, translate, translation, in spanish, in german, in french, to spanish, to german, to french,
      speak spanish, speak german, speak french, language, wikipedia, google, search the web, search the internet,
      browse, internet, meaning of life, homework, essay, final score, score of the game, score of the match, football, movie times, restaurant,
      restaurants, flight, hotel, directions, map to, traffic, doctor, lawyer, medical, diagnose, election
    `),
    says: 'I know only what is in your studio.',
    nearest: 'I can explain a word or a page of Avenue, and find what you made.',
    say: 'What can you do?',
  },
  {
    id: 'comments',
    phrases: phrases('comments, comment, comment section, viewers wrote, people wrote, people are saying, people say'),
    always: phrases(`
      did people think, do people think, people thought, did people like, do people like, did they like, did anyone like,
      viewers think, viewers say, viewers said, audience say, audience think, what people think, did viewers
    `),
    says: 'no comments of viewers come in here.',
    nearest: 'A reply to a comment that you paste is written in the Text Maker; you post it yourself.',
    paths: ['/text-maker', '/upload-queue'],
    say: 'Show me my approved videos',
  },
  {
    id: 'message',
    phrases: phrases(`
      send ... to my, send ... to our, send ... to a, to my editor, to my manager, email, emails, e mail, mail, message to, send a message, send my, sms, whatsapp, telegram, discord, dm, call my,
      call mom, call the police, the police, an ambulance, emergency services, call me, ring up, ring me, ring my, phone my, phone call, by phone, telephone, text message, tell me when, reply to, answer the comments, commented, newsletter, notify, notification, contact, customer support, contact support,
      support team, slack, zoom call, zoom meeting, on zoom
    `),
    says: 'I send no messages to other people.',
    nearest: 'I can show what waits and what was done. Where Avenue tells you of it by itself is chosen in Notices.',
    paths: ['/admin-config/notices'],
    say: 'What was done today?',
  },
  {
    id: 'people',
    always: phrases('quit my job, lose my job, find a job, get a job, job interview, a freelancer'),
    phrases: phrases(`
      as an editor, as editor, editor role, admin role, viewer role, several people, two people, more people, multiple people, multiple users, as an admin, as admin, as a member, cousin, brother, sister, partner, invite, team, coworker, colleague, members, add a user, users, permission, permissions, give access, hire,
      friend, girlfriend, boyfriend, wife, husband, mom, dad, boss, date me, marry
    `),
    says: 'I invite nobody and give nobody a role.',
    nearest: 'Members, roles and invitations are in Team.',
    paths: ['/team-access-control'],
    say: 'What can you do?',
  },
  ...cannotEdits,
  {
    id: 'clips',
    phrases: phrases('good clips, best clips, vertical clips, short clips'),
    always: phrases(
      'cut ... clips, make ... clips, clips from it, clips from that, clips out of, clips from a, clips from my',
    ),
    says: 'I cut no clips from here.',
    nearest: 'Add the video file in the Clip Detector: it ranks the parts, and you choose. A link is not fetched.',
    paths: ['/viral-clips/clip-detector'],
  },
  {
    id: 'export',
    phrases: phrases(`
      word document, word file, word doc, docx, google doc, google docs, csv, zip file, text file, txt, mp3, wav, gif,
      mov, premiere, final cut, capcut, davinci, notion, dropbox, google drive, usb
    `),
    says: 'nothing is exported to such a file or program.',
    nearest:
      'An approved video has its MP4, captions (SRT) and thumbnails to download in the Upload Queue; a text is copied in the Script Builder.',
    paths: ['/upload-queue', '/script-builder'],
  },
  {
    id: 'other-work',
    phrases: phrases(`
      logo, banner, draw, paint, picture of, photo, photos, selfie, website, web site, web page, landing page, an app, my app, mobile app,
      code, program, book, ebook, novel, pdf, course, podcast, blog, article, meme, memes, spreadsheet, excel,
      avatar, 3d, talking head, deepfake, presentation, powerpoint, powerpoints, slides, resume, cv, letter to, merch, shirt, sticker, comic, cartoon,
      invoice, invoices, poster, posters, flyer, brochure, contract, receipt, quote for,
      a poll, a survey, sandwich, coffee, dinner, giveaway, ad, clone
    `),
    says: 'What I begin are {begun}.',
    nearest: 'I can get video ideas for a topic of yours.',
    say: 'What can you do?',
  },
  {
    id: 'small-talk',
    phrases: phrases(`
      i love you, love me, are you human, are you real, are you alive, are you a robot, are you conscious,
      are you chatgpt, how old are you, your name, who made you, who built you, where do you live, do you like,
      favorite color, favourite colour, i am sad, i am bored, i am tired, i am hungry, feel sad, feel lonely, feelings,
      you suck, you are stupid, stupid, idiot, shut up, fuck, shit, sex, sexy, naked, kill myself, drunk, god,
      politics, religion, dream
    `),
    says: 'I am the chatbot of Avenue, and small talk is not what I am good at.',
    nearest: 'I can help with your ideas, scripts and videos.',
    say: 'What can you do?',
  },
];
