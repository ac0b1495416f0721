// The texts in English, by the sets that screens and servers load.

import article from './article.en.json' with { type: 'json' };
import counter from './counter.en.json' with { type: 'json' };
import dashboard from './dashboard.en.json' with { type: 'json' };
import donate from './donate.en.json' with { type: 'json' };
import common from './en.json' with { type: 'json' };
import events from './events.en.json' with { type: 'json' };
import tables from './export.en.json' with { type: 'json' };

import forms from './forms.en.json' with { type: 'json' };
import gifts from './gifts.en.json' with { type: 'json' };
import listed from './listed.en.json' with { type: 'json' };
import manager from './manager.en.json' with { type: 'json' };
import media from './media.en.json' with { type: 'json' };
import pages from './pages.en.json' with { type: 'json' };
import privacy from './privacy.en.json' with { type: 'json' };
import search from './search.en.json' with { type: 'json' };
import server from './server.en.json' with { type: 'json' };
import session from './session.en.json' with { type: 'json' };
import zakat from './zakat.en.json' with { type: 'json' };

export default {
  common,
  article,
  counter,
  dashboard,
  donate,
  events,
  tables,
  forms,
  gifts,
  listed,
  manager,
  media,
  pages,
  privacy,
  search,
  server,
  session,
  zakat,
};
